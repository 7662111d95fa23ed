import { useRef, type MouseEvent } from "react";

import type { GestureKind } from "./session-tree";

/**
 * Clicks as gestures on rows. The first click may move what is under the mouse, by bringing it into view or by opening
 * it, so the second of a double click means the row the first one met.
 */
export function usePress(
  rowUnder: (event: MouseEvent) => number,
  onPress: (row: number, gesture: GestureKind) => void,
): { onClick: (event: MouseEvent) => void; onDoubleClick: () => void } {
  const pressed = useRef(-1);
  return {
    onClick: (event) => {
      if (event.detail > 1) return;
      pressed.current = rowUnder(event);
      if (pressed.current >= 0) onPress(pressed.current, "select");
    },
    onDoubleClick: () => {
      if (pressed.current >= 0) onPress(pressed.current, "go");
    },
  };
}
