import { entryQuery, imagePath, queryOf } from "@/lib/server/request-params";
import { respond } from "@/lib/server/respond";
import { imageResponse } from "@/lib/server/session-entries";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ key: string; row: string; image: string }> };

export function GET(request: Request, { params }: Context): Promise<Response> {
  return respond(async () => {
    const { key, row, image } = imagePath.parse(await params);
    const { version = null } = entryQuery.parse(queryOf(request));
    return imageResponse({ key, version }, row, image);
  });
}
