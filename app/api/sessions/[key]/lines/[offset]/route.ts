import { linePath } from "@/lib/server/request-params";
import { respond } from "@/lib/server/respond";
import { lineResponse } from "@/lib/server/session-line";

export const dynamic = "force-dynamic";

export function GET(
  _request: Request,
  { params }: { params: Promise<{ key: string; offset: string }> },
): Promise<Response> {
  return respond(async () => {
    const { key, offset } = linePath.parse(await params);
    return lineResponse(key, offset);
  });
}
