import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { preload } from "react-dom";
import { SessionPage } from "@/components/session-view/session-page";
import { routes } from "@/lib/api/contract";
import { keyOfName } from "@/lib/server/find-session";

export const metadata: Metadata = { title: "Session" };

interface Props {
  params: Promise<{ key: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** One session by its key. A session id that only one file carries leads to that file's key. */
export default async function Page({ params, searchParams }: Props) {
  const name = decodeURIComponent((await params).key);
  const key = await keyOfName(name);
  if (key === null) notFound();
  if (key !== name) redirect(`${routes.page(key)}${queryOf(await searchParams)}`);
  // The outline is on its way while the page's code is still being read.
  preload(routes.outline(key), { as: "fetch", crossOrigin: "anonymous" });
  return <SessionPage sessionKey={key} />;
}

function queryOf(given: Awaited<Props["searchParams"]>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) for (const one of [value ?? []].flat()) query.append(name, one);
  const text = query.toString();
  return text && `?${text}`;
}
