const LIVE = new Set(["http:", "https:", "mailto:"]);

/** The address when it may be followed from here: a whole one, to a page or a mailbox. Read as the browser reads it. */
export function liveUrl(address: string): string | undefined {
  try {
    const url = new URL(address);
    return LIVE.has(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}
