// What a text could use to hide or disguise itself: control bytes other than tab and line break, and the marks that
// reorder what stands around them. Marks that plain right-to-left text uses (U+200E, U+200F) are harmless and stay.
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
const EACH_CONTROL = new RegExp(CONTROLS.source, "g");

/** The text with each control character as a sign to look at: ␛ for an escape, [U+202E] for a reordering mark. */
export function visibleControls(text: string): string {
  if (!CONTROLS.test(text)) return text;
  return text.replace(/\r\n/g, "\n").replace(EACH_CONTROL, (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    if (code === 0x7f) return "\u2421";
    return `[U+${code.toString(16).toUpperCase().padStart(4, "0")}]`;
  });
}
