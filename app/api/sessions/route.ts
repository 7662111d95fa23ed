import { respond } from "@/lib/server/respond";
import { sessionList } from "@/lib/server/session-list";

export const dynamic = "force-dynamic";

export function GET(): Promise<Response> {
  return respond(async () => Response.json(await sessionList(), { headers: { "cache-control": "private, no-cache" } }));
}
