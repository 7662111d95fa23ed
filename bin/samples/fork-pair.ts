import { CODEX, SONNET } from "./model-price";
import { SampleSession } from "./sample-session";

const CWD = "/home/ada/tide-table";

/** A session and its fork: the fork copies the first entries, names where they are from, and goes on in its own way. */
export function forkPair(originalName: string): { original: string; fork: string } {
  const original = new SampleSession(
    { id: "019e00a9-f980-7f08-a1b2-4d5e6f708192", timestamp: "2026-05-07T04:20:00.000Z", cwd: CWD },
    SONNET,
  );
  original.user("Print the tides of the next seven days as a table, in the terminal.");
  original.answer({
    text: "A first version:\n\n```text\nday   high    low     high    low\nThu   03:12   09:25   15:40   21:48\nFri   04:01   10:13   16:27   22:36\n```\n\nShall the table be coloured, or go into a web page?",
    seconds: 11,
  });
  const shared = original.lines.length;
  const tip = original.leaf as string;
  original.user("Coloured, please: spring tides in bold.");
  original.answer({ text: "Spring tides are bold now; the next one is on Sunday.", seconds: 8 });
  original.user("Lovely. That is all.");
  original.answer({ text: "Mind the low water at 09:25.", seconds: 3 });

  const fork = new SampleSession(
    {
      id: "019e00c3-9c00-7d31-b4c5-92817263544f",
      timestamp: "2026-05-07T04:48:00.000Z",
      cwd: CWD,
      // Where it lay on the machine of its making: its name tells which file it is, wherever it has been moved to.
      parentSession: `/home/ada/.pi/agent/sessions/--home-ada-tide-table--/${originalName}`,
    },
    CODEX,
  );
  fork.leaf = tip;
  fork.useModel(CODEX);
  fork.user("A web page instead, for my sister. One file, no script.");
  fork.answer({
    text: 'One file, no script:\n\n```html\n<table>\n  <caption>Tides, 7 to 13 May</caption>\n  <tr><th scope="row">Thu</th><td>03:12</td><td>09:25</td></tr>\n</table>\n```',
    seconds: 16,
  });
  const [header, ...own] = fork.lines;
  const copied = original.lines.slice(1, shared);
  return { original: original.text, fork: [header, ...copied, ...own].join("\n") + "\n" };
}
