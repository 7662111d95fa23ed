import { outlineQuery, queryOf } from "@/lib/server/request-params";
import { respond } from "@/lib/server/respond";
import { outlineResponse } from "@/lib/server/session-outline";

export const dynamic = "force-dynamic";

export function GET(request: Request, { params }: { params: Promise<{ key: string }> }): Promise<Response> {
  return respond(async () => {
    const held = outlineQuery.parse(queryOf(request));
    return outlineResponse((await params).key, held, request.headers.get("if-none-match"));
  });
}
