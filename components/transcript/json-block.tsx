"use client";

import { useMemo } from "react";

import { jsonText } from "@/lib/view/json-text";

import { CodeBlock } from "./code-block";

/** Any value as JSON. `name` as for `useKept`. */
export function JsonBlock({ value, name }: { value: unknown; name: string }) {
  const code = useMemo(() => jsonText(value), [value]);
  return <CodeBlock code={code} language="" grammar={code.length < 20_000 ? "json" : undefined} name={name} />;
}
