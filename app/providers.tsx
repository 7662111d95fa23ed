"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { setNonce } from "get-nonce";
import { useState, type ReactNode } from "react";
import { config } from "zod/v4/core";
import { Announcer } from "@/components/ui/announcer";
import { StoredTheme } from "@/components/ui/stored-theme";
import { TooltipProvider } from "@/components/ui/tooltip";

// zod would compile validators with `new Function`, which the Content-Security-Policy forbids.
config({ jitless: true });

if (typeof document !== "undefined") {
  // Radix adds a style element while a dialog is open; it takes the page's nonce from here.
  setNonce(document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "");
}

export function Providers({ children }: { children: ReactNode }) {
  // The server tells when something changed, so nothing is fetched again on focus or on mount.
  const [client] = useState(
    () =>
      new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, refetchOnWindowFocus: false, retry: 1 } } }),
  );
  return (
    <QueryClientProvider client={client}>
      <TooltipProvider>{children}</TooltipProvider>
      <Announcer />
      <StoredTheme />
    </QueryClientProvider>
  );
}
