import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { ansiSpans } from "./ansi-spans";
import { terminalText } from "./terminal-text";
import { visibleControls } from "./visible-controls";

const text = (output: string) =>
  ansiSpans(output)
    .map((span) => span.text)
    .join("");

describe("terminal output", () => {
  test("colours become runs, everything else of a terminal is gone", () => {
    const output =
      "\u001b[1m\u001b[32mPASS\u001b[0m ok \u001b[38;5;208morange\u001b[0m\n\u001b[2J\u001b[H\u001b]0;title\u0007cleared\n" +
      "\u001b]8;;https://example.com/doc\u001b\\docs\u001b]8;;\u001b\\ \u001b]8;;javascript:alert(1)\u0007bad\u001b]8;;\u0007\nend \u001b[3";
    expect(text(output)).toBe("PASS ok orange\ncleared\ndocs bad\nend ");
    const [pass, , orange] = ansiSpans(output);
    expect(pass).toMatchObject({ text: "PASS", foreground: "green", bold: true });
    expect(orange).toMatchObject({ text: "orange", foreground: [255, 135, 0], bold: false });
  });

  test("a progress bar shows its last state, backspaces go back", () => {
    expect(terminalText("10%\r50%\r100% done\nabc\b\b\bxyz\nabcdef\rxy")).toBe("100% done\nxyz\nxycdef");
  });

  test("colours survive overwriting", () => {
    expect(ansiSpans("\u001b[31mone\u001b[0m\r\u001b[32mtwo")[0]).toMatchObject({ text: "two", foreground: "green" });
  });

  test("Windows line ends are line ends", () => {
    expect(text("a\r\nb\r\n")).toBe("a\nb\n");
  });

  test("markup stays text", () => {
    expect(text("\u001b[31m<img src=x onerror=alert(1)>\u001b[0m")).toBe("<img src=x onerror=alert(1)>");
  });

  test("no output leaves an escape byte, and none throws", () => {
    const pieces = fc.array(
      fc.oneof(
        fc.string(),
        fc.constantFrom("\u001b", "\u001b[", "\u001b[31m", "\u001b]8;;x", "\r", "\b", "\u009b1m", "\u001b[38;2;1;2;3m"),
      ),
    );
    fc.assert(fc.property(pieces, (parts) => !/[\u001b\u009b\b\r]/.test(text(parts.join("")))));
  });

  test("thousands of colours end in one run without", () => {
    const spans = ansiSpans("\u001b[31ma\u001b[32mb".repeat(5000));
    expect(spans.length).toBeLessThan(500);
    expect(spans.map((span) => span.text).join("")).toBe("ab".repeat(5000));
  });
});

describe("control characters", () => {
  test("are shown, tabs and line breaks stay", () => {
    expect(visibleControls("a\u0000b\u001b[31m\tc\n\u007f\u0085")).toBe("a\u2400b\u241b[31m\tc\n\u2421[U+0085]");
  });

  test("reordering marks cannot disguise a name", () => {
    expect(visibleControls("open \u202egnp.exe\u202c")).toBe("open [U+202E]gnp.exe[U+202C]");
  });

  test("plain right-to-left text and joined emoji stay as they are", () => {
    const mixed = "مرحبا \u200f שלום 👩‍👩‍👧‍👦 🇺🇳";
    expect(visibleControls(mixed)).toBe(mixed);
  });
});
