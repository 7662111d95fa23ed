export type Theme = "light" | "dark" | "system";

const KEY = "theme";

/** Runs before the first paint; without a stored choice the system's colours hold. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem("${KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;

const listeners = new Set<() => void>();

export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen theme, read from where the page shows it. */
export function currentTheme(): Theme {
  const shown = document.documentElement.dataset.theme;
  return shown === "light" || shown === "dark" ? shown : "system";
}

/** Shows the stored choice again, for when React has made the `html` element anew without the script. */
export function showStoredTheme(): void {
  try {
    const stored = localStorage.getItem(KEY);
    if (stored === "light" || stored === "dark") document.documentElement.dataset.theme = stored;
  } catch {
    // Storage may be forbidden: there is no stored choice.
  }
}

export function chooseTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}
