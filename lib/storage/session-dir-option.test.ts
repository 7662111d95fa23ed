import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { sessionDirOption } from "./session-dir-option";

let home: string;
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), "pst-option-")));
  mkdirSync(join(home, "agent/sessions/--proj--"), { recursive: true });
  symlinkSync(join(home, "agent"), join(home, "link"));
  vi.stubEnv("PI_CODING_AGENT_DIR", join(home, "agent"));
  vi.stubEnv("PI_CODING_AGENT_SESSION_DIR", "");
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

describe("sessionDirOption", () => {
  it("is not needed where pi keeps the sessions of a project, by whatever links pi comes there", async () => {
    expect(await sessionDirOption(join(home, "agent/sessions/--proj--/s.jsonl"))).toBeNull();
    vi.stubEnv("PI_CODING_AGENT_DIR", join(home, "link"));
    expect(await sessionDirOption(join(home, "agent/sessions/--proj--/s.jsonl"))).toBeNull();
  });

  it("is the file's own directory anywhere else", async () => {
    expect(await sessionDirOption("/elsewhere/--proj--/s.jsonl")).toBe("/elsewhere/--proj--");
    expect(await sessionDirOption(join(home, "agent/sessions/s.jsonl"))).toBe(join(home, "agent/sessions"));
  });

  it("follows the directory that pi was given", async () => {
    vi.stubEnv("PI_CODING_AGENT_SESSION_DIR", join(home, "link"));
    expect(await sessionDirOption(join(home, "agent/s.jsonl"))).toBeNull();
    const own = join(home, "agent/sessions/--proj--");
    expect(await sessionDirOption(join(own, "s.jsonl"))).toBe(own);
  });
});
