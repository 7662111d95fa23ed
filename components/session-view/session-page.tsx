"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@/lib/api/api-error";
import type { SessionList } from "@/lib/api/contract";
import { sessionQuery, sessionsQuery } from "@/lib/api/queries";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { SessionFailure } from "./session-failure";
import { SessionLoading } from "./session-loading";
import { useLiveSession } from "./use-live-session";
import { SessionView } from "./session-view";

/** A server that does not answer is asked again after this many milliseconds. */
const ASK_AGAIN = 2000;

const isGone = (error: Error | null): boolean => error instanceof ApiError && error.code === "unreachable";

/** A session by its key: loading, shown, or why it cannot be. */
export function SessionPage({ sessionKey }: { sessionKey: string }) {
  const client = useQueryClient();
  const connected = useLiveSession(sessionKey);
  const session = useQuery({
    ...sessionQuery(sessionKey),
    retry: false,
    refetchInterval: (query) => (isGone(query.state.error) ? ASK_AGAIN : false),
  });
  if (session.data === undefined && session.error === null) {
    const row = client
      .getQueryData<SessionList>(sessionsQuery().queryKey)
      ?.sessions.find(({ key }) => key === sessionKey);
    return <SessionLoading bytes={row?.bytes} />;
  }
  if (session.data === undefined)
    return <SessionFailure error={session.error as Error} onRetry={() => void session.refetch()} />;
  return (
    <div className="flex h-dvh flex-col">
      {!connected || isGone(session.error) ? (
        <Banner tone="error">
          The server does not answer. What is shown stays as it is, and the page comes back to life with the server.
        </Banner>
      ) : (
        session.error !== null && (
          <Banner tone="error" actions={<Button onClick={() => void session.refetch()}>Try again</Button>}>
            {session.error.message}
          </Banner>
        )
      )}
      <SessionView key={sessionKey} session={session.data} />
    </div>
  );
}
