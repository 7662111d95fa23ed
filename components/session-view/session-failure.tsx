"use client";

import Link from "next/link";
import { ApiError } from "@/lib/api/api-error";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

const TITLES: Partial<Record<ApiError["code"], string>> = {
  "not-found": "There is no such session",
  "not-a-session": "This file is no session",
  unreachable: "The server does not answer",
};

/** Why a session cannot be shown, and what to do. */
export function SessionFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const code = error instanceof ApiError ? error.code : "internal";
  return (
    <main>
      <EmptyState title={TITLES[code] ?? "This session could not be read"}>
        <p className="break-words">{error.message}</p>
        {code === "unreachable" && <p>The page asks again every two seconds.</p>}
        <p className="flex justify-center gap-2">
          {code !== "not-a-session" && <Button onClick={onRetry}>Try again</Button>}
          <Link
            href="/"
            prefetch={false}
            className="inline-flex h-6.5 items-center rounded-md px-2.5 text-sm text-accent hover:bg-fill"
          >
            See all sessions
          </Link>
        </p>
      </EmptyState>
    </main>
  );
}
