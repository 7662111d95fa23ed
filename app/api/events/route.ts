import { liveResponse } from "@/lib/server/live-events";
import { lastEventId } from "@/lib/server/request-params";
import { respond } from "@/lib/server/respond";

export const dynamic = "force-dynamic";

export function GET(request: Request): Promise<Response> {
  return respond(async () => liveResponse(lastEventId(request)));
}
