import { readActionRequest } from "@/lib/server/action-request";
import { respond } from "@/lib/server/respond";
import { answerAction } from "@/lib/server/session-actions";

export const dynamic = "force-dynamic";

export function POST(request: Request, { params }: { params: Promise<{ key: string }> }): Promise<Response> {
  return respond(async () =>
    Response.json(await answerAction((await params).key, await readActionRequest(request)), {
      headers: { "cache-control": "no-store" },
    }),
  );
}
