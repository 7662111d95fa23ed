import { lintSource } from "@secretlint/core";
import { creator as recommended } from "@secretlint/secretlint-rule-preset-recommend";

import type { RawObject } from "@/lib/session/entry";

import { entryTexts } from "./entry-texts";
import { plainText } from "./plain-text";
import { sensitiveIn, type Sensitive, type SensitiveKind } from "./sensitive";

/** One thing to hide, with every place it was found in. */
export interface Finding extends Sensitive {
  /** What stands in its place, the same everywhere: `[secret-1]`. */
  placeholder: string;
  /** Where it was found: the row of the entry and the field. */
  places: { row: number; place: string }[];
}

/** Texts are given to secretlint in lots: it costs little a character and much a call. */
const LOT = 200_000;

/** Collects findings over the entries of a branch, a page at a time. */
export class FindingSearch {
  readonly #patterns: readonly RegExp[];
  readonly #findings = new Map<string, Finding>();
  readonly #counts = new Map<SensitiveKind, number>();
  #lot: { row: number; place: string; plain: string }[] = [];
  #lotSize = 0;

  constructor(patterns: readonly RegExp[] = []) {
    this.#patterns = patterns;
  }

  /** Searches one entry. */
  async add(row: number, entry: RawObject): Promise<void> {
    for (const { place, text } of entryTexts(entry)) {
      const { plain } = plainText(text);
      for (const sensitive of sensitiveIn(plain, this.#patterns)) this.#note(sensitive, row, place);
      this.#lot.push({ row, place, plain });
      this.#lotSize += plain.length;
    }
    if (this.#lotSize > LOT) await this.#lint();
  }

  /** Everything found, in order of first appearance. Longer texts first where one holds another. */
  async finish(): Promise<Finding[]> {
    await this.#lint();
    return Array.from(this.#findings.values());
  }

  async #lint(): Promise<void> {
    if (this.#lot.length === 0) return;
    const lot = this.#lot;
    this.#lot = [];
    this.#lotSize = 0;
    const content = lot.map(({ plain }) => plain).join("\n\n");
    const { messages } = await lintSource({
      source: { content, filePath: "session.txt", ext: ".txt", contentType: "text" },
      options: { noPhysicFilePath: true, config: { rules: [{ id: "recommended", rule: recommended }] } },
    });
    const starts: number[] = [];
    let at = 0;
    for (const { plain } of lot) {
      starts.push(at);
      at += plain.length + 2;
    }
    for (const { range, ruleId } of messages) {
      const text = content.slice(range[0], range[1]);
      const { row, place } = lot[lastNotAfter(starts, range[0])] as { row: number; place: string };
      this.#note({ kind: "secret", text, rule: ruleId.replace("@secretlint/secretlint-rule-", "") }, row, place);
    }
  }

  #note(sensitive: Sensitive, row: number, place: string): void {
    let finding = this.#findings.get(sensitive.text);
    if (finding === undefined) {
      const number = (this.#counts.get(sensitive.kind) ?? 0) + 1;
      this.#counts.set(sensitive.kind, number);
      const home = number === 1 ? "~" : `~${number}`;
      const placeholder = sensitive.kind === "home" ? home : `[${sensitive.kind}-${number}]`;
      this.#findings.set(sensitive.text, (finding = { ...sensitive, placeholder, places: [] }));
    }
    finding.places.push({ row, place });
  }
}

/** Index of the last of the rising `starts` that is not after `position`. */
function lastNotAfter(starts: readonly number[], position: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] as number) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}
