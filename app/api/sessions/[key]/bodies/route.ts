import { bodiesQuery, queryOf } from "@/lib/server/request-params";
import { respond } from "@/lib/server/respond";
import { bodiesResponse } from "@/lib/server/session-entries";

export const dynamic = "force-dynamic";

export function GET(request: Request, { params }: { params: Promise<{ key: string }> }): Promise<Response> {
  return respond(async () => {
    const { rows, full, version = null } = bodiesQuery.parse(queryOf(request));
    return bodiesResponse({ key: (await params).key, version }, rows, full === "1");
  });
}
