"use client";

import { StoredTheme } from "@/components/ui/stored-theme";
import "./globals.css";
import ErrorPage from "./error";

export default function GlobalError(props: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Something failed · pi-session-tree</title>
        <ErrorPage {...props} />
        <StoredTheme />
      </body>
    </html>
  );
}
