/** Longest text inside the JSON that is shown whole, and longest JSON. */
const TEXT = 4_000;
const WHOLE = 200_000;

/** A raw line for reading: indented when it is JSON, as it is when it is not; very long texts cut, with what is missing. */
export function readableJson(line: string): string {
  let text = line;
  try {
    text = JSON.stringify(
      JSON.parse(line),
      (_key, value: unknown) => (typeof value === "string" ? cut(value, TEXT) : value),
      2,
    );
  } catch {
    // No JSON, or nested too deep to be written again: the line itself says more than an excuse.
  }
  return cut(text, WHOLE);
}

const cut = (text: string, limit: number): string =>
  text.length <= limit
    ? text
    : `${text.slice(0, limit)}\u2026 and ${(text.length - limit).toLocaleString("en-US")} characters more`;
