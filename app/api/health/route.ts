import { version } from "@/package.json";

export const dynamic = "force-dynamic";

export function GET(): Response {
  return Response.json({ ok: true, version });
}
