/** Something the page does, by a key, by the palette or both. */
export interface PageAction {
  id: string;
  name: string;
  /** Heading it stands under in the palette and in the help. */
  group: string;
  /** As shown and as typed: one character, or `Mod+k` for Ctrl or Cmd. */
  keys?: string;
  run: () => void;
}

/** What a person reads for a key. */
export const shownKeys = (keys: string): string => keys.replace("Mod+", "Ctrl/⌘ ").replace(/ k$/, " K");
