/** How far the frame's content reaches beyond it on each side, in pixels. Browsers scroll some 33 million. */
export const SLACK = 1_000_000;

/**
 * Browsers bring an element into view by scrolling: for a screen reader, for the search in the page, for a script. So the
 * frame holds a content much larger than itself with the drawing at its middle, and rests there: being scrolled moves
 * the drawing at once, and before it is painted the scroll is turned into a pan of the same distance.
 */
export function followScrolling(element: HTMLElement, pan: (dx: number, dy: number) => void) {
  const reset = () => element.scrollTo({ left: SLACK, top: SLACK, behavior: "instant" });
  const scrolled = () => {
    const dx = element.scrollLeft - SLACK;
    const dy = element.scrollTop - SLACK;
    if (dx === 0 && dy === 0) return;
    reset();
    // A frame that was hidden begins at 0: nobody has scrolled.
    if (dx > -SLACK && dy > -SLACK) pan(dx, dy);
  };
  reset();
  element.addEventListener("scroll", scrolled);
  return { reset, stop: () => element.removeEventListener("scroll", scrolled) };
}
