import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { resumeCommand } from "./resume-command";

const ID = "0199a6c2-7f00-7000-8000-000000000000";

describe("resumeCommand", () => {
  it("changes to the directory and opens the session", () =>
    expect(resumeCommand("/home/me/work", ID).command).toBe(`cd /home/me/work && pi --session ${ID}`));
  it("leaves the directory out when the header names none", () =>
    expect(resumeCommand(null, ID).command).toBe(`pi --session ${ID}`));

  it("names the directory of sessions where pi would not look by itself, as one word", () => {
    expect(resumeCommand(null, ID, "/my sessions").command).toBe(`pi --session ${ID} --session-dir '/my sessions'`);
    expect(resumeCommand(null, ID, "/a\nb").command).toBeNull();
  });

  it.each([
    ["a blank", "/tmp/my work"],
    ["a quote", "/tmp/it's"],
    ["what a shell would run", "/tmp/$(touch x)`y`;z&"],
    ["a glob and a tilde", "/tmp/~*?[a]"],
    ["an option", "-rf"],
    ["another alphabet", "/tmp/日本"],
  ])("is one word for a shell with %s in the directory", (_, cwd) => {
    const { command } = resumeCommand(cwd, ID);
    const script = `cd() { printf '%s' "$1"; }; pi() { :; }; ${command}`;
    expect(execFileSync("sh", ["-c", script], { encoding: "utf8" })).toBe(cwd === "-rf" ? "./-rf" : cwd);
  });

  it.each([["\n"], ["\u001b"], ["\u0000"], ["\u202e"], ["\u2028"]])("is refused with a reason for %j", (character) => {
    expect(resumeCommand(`/tmp/a${character}b`, ID)).toEqual({
      command: null,
      refused: expect.stringContaining("directory"),
    });
    expect(resumeCommand("/tmp", `a${character}b`)).toEqual({ command: null, refused: expect.stringContaining("id") });
  });
  it("is refused without an id", () => expect(resumeCommand("/tmp", null).refused).toContain("no session id"));
});
