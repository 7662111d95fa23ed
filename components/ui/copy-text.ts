/** Puts text on the clipboard. False when the browser refuses, by either of its two ways. */
export async function copyText(text: string): Promise<boolean> {
  // Absent on http pages of another machine, which are no secure context.
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // No permission, or the page has lost focus: the old way may still work.
    }
  }
  return copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  area.className = "sr-only";
  // A dialog takes the focus back from anything outside it.
  (before?.closest("[role=dialog]") ?? document.body).append(area);
  area.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    area.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
