"use client";

import { useEffect, useState } from "react";

import type { Grammar } from "@/lib/view/language";

import { highlight, keptHighlight, type CodeLines } from "./highlighter";

/** The code as coloured runs once they are there; null before, and for code without a grammar. */
export function useHighlight(code: string, grammar: Grammar | undefined, onScreen: boolean): CodeLines | null {
  const [made, setMade] = useState<{ code: string; lines: CodeLines } | null>(null);
  const known = grammar === undefined ? undefined : keptHighlight(code, grammar);
  const wanted = onScreen && grammar !== undefined && known === undefined;
  useEffect(() => {
    if (!wanted) return;
    let dropped = false;
    void highlight(code, grammar).then((lines) => {
      // Code without colours is still code.
      if (!dropped && lines !== null) setMade({ code, lines });
    });
    return () => {
      dropped = true;
    };
  }, [code, grammar, wanted]);
  return known ?? (made?.code === code ? made.lines : null);
}
