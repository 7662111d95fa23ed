/** The keys of a transcript that has the focus, as a page tells them among its own. */
export const TRANSCRIPT_KEYS: readonly (readonly [keys: string, what: string])[] = [
  ["j k", "next, previous entry"],
  ["J K", "next, previous message of yours"],
  ["[ ]", "previous, next branch here"],
  ["g g", "to the start of the path"],
  ["G", "to its end"],
  ["Space", "select the entry"],
  ["Enter", "make it the leaf: look from here"],
  ["t", "thinking open or folded"],
  ["o", "output of tools: hidden, short, full"],
  ["y", "copy a link to the entry"],
];
