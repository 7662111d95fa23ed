/** A part of what a user sent: own words, or something pi put there for them. */
export type UserPart =
  | { kind: "text"; text: string }
  | { kind: "skill"; name: string; location: string; text: string }
  | { kind: "file"; name: string; text: string };

const SKILL = /^<skill name="([^"\n]{1,200})" location="([^"\n]{1,2000})">\n/;
const FILE = /<file name="([^"\n]{1,2000})">/g;
const MOST_FILES = 200;

/** Splits a user message as pi writes it: a skill that leads it, attached files anywhere, the words between. */
export function userParts(message: string): UserPart[] {
  const parts: UserPart[] = [];
  let from = 0;
  const skill = SKILL.exec(message);
  const skillEnd = skill === null ? -1 : message.indexOf("\n</skill>", skill[0].length - 1);
  if (skill !== null && skillEnd >= 0) {
    const text = message.slice(skill[0].length, skillEnd);
    parts.push({ kind: "skill", name: skill[1] as string, location: skill[2] as string, text });
    from = skillEnd + "\n</skill>".length;
  }
  FILE.lastIndex = from;
  for (let file = FILE.exec(message); file !== null && parts.length < MOST_FILES; file = FILE.exec(message)) {
    const end = message.indexOf("</file>", FILE.lastIndex);
    if (end < 0) break;
    addText(parts, message.slice(from, file.index));
    parts.push({
      kind: "file",
      name: file[1] as string,
      text: message.slice(FILE.lastIndex, end).replace(/^\n|\n$/g, ""),
    });
    from = FILE.lastIndex = end + "</file>".length;
  }
  addText(parts, message.slice(from));
  return parts;
}

function addText(parts: UserPart[], text: string): void {
  const trimmed = text.replace(/^\n+|\n+$/g, "");
  if (trimmed.trim() !== "") parts.push({ kind: "text", text: trimmed });
}
