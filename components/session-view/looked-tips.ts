// The tips looked at in this tab, by session. Only gestures read them, so nothing renders when they change.

const known = new Map<string, readonly string[]>();

/** Ids of the tips looked at in this tab, the latest first. */
export function lookedTips(key: string): readonly string[] {
  let tips = known.get(key);
  if (tips === undefined) known.set(key, (tips = stored(key)));
  return tips;
}

export function keepLookedTips(key: string, tips: readonly string[]): void {
  if (tips === known.get(key)) return;
  known.set(key, tips);
  try {
    sessionStorage.setItem(`looked.${key}`, JSON.stringify(tips));
  } catch {
    // Storage may be forbidden or full; the tips then last as long as the page.
  }
}

function stored(key: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(`looked.${key}`) ?? "[]");
    return Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}
