"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { listenLive } from "@/lib/api/live-channel";
import { sessionsQuery } from "@/lib/api/queries";
import { refresh } from "@/lib/api/refresh";

/** The list is asked for again at most once in this many milliseconds, however many files grow. */
const AT_MOST_EVERY = 800;

/** Keeps the list of sessions as the files are. False while the server is not heard. */
export function useLiveLibrary(): boolean {
  const client = useQueryClient();
  const [connected, setConnected] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = listenLive({
      onEvent: () => {
        timer ??= setTimeout(() => {
          timer = undefined;
          void refresh(client, sessionsQuery().queryKey);
        }, AT_MOST_EVERY);
      },
      onConnected: setConnected,
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client]);
  return connected;
}
