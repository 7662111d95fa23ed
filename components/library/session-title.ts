import type { SessionRow } from "@/lib/api/contract";

/** What a session is known by: its name, else the first thing the user said. */
export const sessionTitle = ({ name, firstMessage }: Pick<SessionRow, "name" | "firstMessage">): string =>
  name || firstMessage || "No message yet";
