"use client";

import Link from "next/link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main>
      <EmptyState title="This page could not be shown">
        <p>Your session files are unchanged. Try again; if it fails again, the reason below helps to report it.</p>
        <p className="font-mono text-sm break-words">{error.digest ? `Error ${error.digest}` : error.message}</p>
        <p>
          <Button variant="primary" onClick={reset}>
            Try again
          </Button>
        </p>
        <p>
          <Link href="/">See all sessions</Link>
        </p>
      </EmptyState>
    </main>
  );
}
