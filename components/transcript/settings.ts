"use client";

import { useSyncExternalStore } from "react";

export const OUTPUTS = ["hidden", "short", "full"] as const;
export type Output = (typeof OUTPUTS)[number];

/** How a person likes transcripts, on every session page of this browser. */
export interface TranscriptSettings {
  /** Thinking is open. */
  thinking: boolean;
  /** How much of the output of tools is shown. */
  output: Output;
  /** Messages that pi hides in the terminal are shown. */
  hidden: boolean;
  /** Edits stand side by side. */
  sideBySide: boolean;
}

const KEY = "transcript";
const DEFAULT: TranscriptSettings = { thinking: false, output: "short", hidden: false, sideBySide: false };

let current: TranscriptSettings | null = null;
const listeners = new Set<() => void>();

export function useTranscriptSettings(): TranscriptSettings {
  return useSyncExternalStore(subscribe, settings, () => DEFAULT);
}

export function setTranscriptSettings(change: Partial<TranscriptSettings>): void {
  current = { ...settings(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Storage may be forbidden or full; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

export function settings(): TranscriptSettings {
  return (current ??= stored());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function stored(): TranscriptSettings {
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Record<keyof TranscriptSettings, unknown>>;
    return {
      thinking: value.thinking === true,
      output: OUTPUTS.find((output) => output === value.output) ?? DEFAULT.output,
      hidden: value.hidden === true,
      sideBySide: value.sideBySide === true,
    };
  } catch {
    return DEFAULT;
  }
}
