import type { ProblemKind } from "@/lib/session/problem";

const NAMES: Record<ProblemKind, string> = {
  "bad-line": "unreadable line",
  "duplicate-id": "repeated id",
  "missing-id": "no id",
  "missing-parent": "missing parent",
  cycle: "loop of parents",
  "bad-field": "bad field",
  "bad-timestamp": "bad timestamp",
  "bad-target": "missing target",
  truncated: "file shrank",
  "newer-version": "newer version",
};

export const problemName = (kind: ProblemKind): string => NAMES[kind] ?? kind;
