"use client";

import { useLayoutEffect } from "react";
import { showStoredTheme } from "./theme";

/** Keeps the chosen colours on pages that React had to render from scratch after an error. */
export function StoredTheme() {
  useLayoutEffect(showStoredTheme, []);
  return null;
}
