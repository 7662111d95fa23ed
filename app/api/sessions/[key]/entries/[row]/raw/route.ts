import { entryPath, entryQuery, queryOf } from "@/lib/server/request-params";
import { respond } from "@/lib/server/respond";
import { rawResponse } from "@/lib/server/session-entries";

export const dynamic = "force-dynamic";

export function GET(
  request: Request,
  { params }: { params: Promise<{ key: string; row: string }> },
): Promise<Response> {
  return respond(async () => {
    const { key, row } = entryPath.parse(await params);
    const { version = null } = entryQuery.parse(queryOf(request));
    return rawResponse({ key, version }, row);
  });
}
