import Link from "next/link";
import { EmptyState } from "@/components/ui/empty-state";

export default function NotFound() {
  return (
    <main>
      <EmptyState title="There is nothing at this address">
        <p>The session may have been moved or deleted, or the address was cut short when it was copied.</p>
        <p>
          <Link href="/">See all sessions</Link>
        </p>
      </EmptyState>
    </main>
  );
}
