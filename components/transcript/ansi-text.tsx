import { useMemo, type CSSProperties } from "react";

import { ansiSpans, type AnsiName, type AnsiSpan } from "@/lib/view/ansi-spans";

/** The sixteen colours so that each can be read on our grounds, light and dark. */
const COLOURS: Record<AnsiName, string> = {
  black: "light-dark(#3a3936,#c9c6c0)",
  red: "light-dark(#a8321b,#f08a72)",
  green: "light-dark(#1c6b2f,#7fce8f)",
  yellow: "light-dark(#7a5600,#e0bb5c)",
  blue: "light-dark(#1d57b0,#84b4f5)",
  magenta: "light-dark(#8b2f8f,#dd9be0)",
  cyan: "light-dark(#006476,#67c8d8)",
  white: "light-dark(#67635c,#eceae6)",
  "bright-black": "light-dark(#67635c,#a39e95)",
  "bright-red": "light-dark(#b8240a,#ff9d86)",
  "bright-green": "light-dark(#0a6f2a,#93e3a3)",
  "bright-yellow": "light-dark(#7d5900,#f0d07a)",
  "bright-blue": "light-dark(#0a5fd0,#9cc5ff)",
  "bright-magenta": "light-dark(#a0259f,#efb1f0)",
  "bright-cyan": "light-dark(#00697c,#84dcea)",
  "bright-white": "light-dark(#1c1b19,#ffffff)",
};

/** Terminal output in its colours. */
export function AnsiText({ output }: { output: string }) {
  const spans = useMemo(() => ansiSpans(output), [output]);
  return spans.map((span, index) =>
    isPlain(span) ? (
      span.text
    ) : (
      <span key={index} style={styleOf(span)}>
        {span.text}
      </span>
    ),
  );
}

const isPlain = (span: AnsiSpan): boolean =>
  span.foreground === null &&
  span.background === null &&
  !(span.bold || span.dim || span.italic || span.underline || span.strike);

function styleOf(span: AnsiSpan): CSSProperties {
  const style: CSSProperties = {};
  if (span.foreground !== null) style.color = colour(span.foreground);
  else if (span.dim) style.color = "var(--color-mute)";
  // A ground of its own would need a text that can be read on it: a tint of it is always readable.
  if (span.background !== null)
    style.backgroundColor = `color-mix(in srgb, ${colour(span.background)} 18%, transparent)`;
  if (span.bold) style.fontWeight = 600;
  if (span.italic) style.fontStyle = "italic";
  if (span.underline || span.strike)
    style.textDecoration = [span.underline && "underline", span.strike && "line-through"].filter(Boolean).join(" ");
  return style;
}

/** Any other colour is drawn half way to the ink, so that no choice of it can hide the text. */
const colour = (value: AnsiName | [number, number, number]): string =>
  typeof value === "string" ? COLOURS[value] : `color-mix(in srgb, rgb(${value.join(" ")}), var(--color-ink))`;
