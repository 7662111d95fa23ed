"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { listenLive } from "@/lib/api/live-channel";
import { sessionQuery } from "@/lib/api/queries";
import { refresh } from "@/lib/api/refresh";

/** Keeps a session as its file is. False while the server is not heard. */
export function useLiveSession(key: string): boolean {
  const client = useQueryClient();
  const [connected, setConnected] = useState(true);
  useEffect(
    () =>
      listenLive({
        onEvent: (event) => {
          if (event.kind === "reset" || event.key === key) void refresh(client, sessionQuery(key).queryKey);
        },
        onConnected: setConnected,
      }),
    [client, key],
  );
  return connected;
}
