const NAMES: Record<string, string> = {
  user: "you",
  assistant: "answer",
  toolResult: "result",
  bashExecution: "shell",
  custom: "extension",
  system: "system",
  branchSummary: "branch",
  compactionSummary: "checkpoint",
};

/** The role of a message in one word; one that is not known here as the file writes it. */
export const roleName = (role: string): string => NAMES[role] ?? role;
