/** A value as indented JSON. Values nested deeper than the stack say so instead of throwing. */
export function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value, null, 2) ?? "undefined";
  } catch {
    return "[nested too deep to show here; the raw line has all of it]";
  }
}
