import type { Metadata } from "next";
import { SessionPage } from "@/components/session-view/session-page";

export const metadata: Metadata = { title: "Session" };

export default async function Page({ params }: { params: Promise<{ key: string }> }) {
  const { key } = await params;
  return <SessionPage sessionKey={decodeURIComponent(key)} />;
}
