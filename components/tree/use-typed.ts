import { useRef } from "react";

/** Letters within this time, in milliseconds, are one search. */
const PAUSE = 700;

export interface Typed {
  /** True while a search goes on. */
  isOpen(): boolean;
  /** Takes one more letter; returns what is searched for. */
  add(letter: string): string;
}

/** The letters typed to find an item by its title. Nothing is rendered from them. */
export function useTyped(): Typed {
  const state = useRef({ text: "", at: 0 });
  const typed = useRef<Typed>({
    isOpen: () => Date.now() - state.current.at < PAUSE,
    add: (letter) => {
      const { text, at } = state.current;
      const now = Date.now();
      // The same letter again means the next title with it.
      const next = now - at < PAUSE && text !== letter ? text + letter : letter;
      state.current = { text: next, at: now };
      return next;
    },
  });
  // eslint-disable-next-line react-hooks/refs -- The object never changes; it reads the clock only in event handlers.
  return typed.current;
}
