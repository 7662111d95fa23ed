"use client";

import { Hash, Link2, SquareTerminal } from "lucide-react";
import type { ReactElement } from "react";
import { announce } from "@/components/ui/announcer";
import { copyText } from "@/components/ui/copy-text";
import { Menu, MenuItem } from "@/components/ui/menu";
import type { ResumeCommand } from "@/lib/view/resume-command";

/** What can be taken along from a session page. */
export function CopyMenu({
  trigger,
  command,
  id,
}: {
  trigger: ReactElement;
  command: ResumeCommand;
  id: string | null;
}) {
  return (
    <Menu trigger={trigger}>
      <MenuItem icon={<Link2 />} hint="c" onSelect={() => copyAndSay(window.location.href, "Link copied")}>
        Link to what is shown
      </MenuItem>
      <MenuItem
        icon={<SquareTerminal />}
        disabled={command.refused !== null}
        onSelect={() => copyAndSay(command.command ?? "", "Command copied")}
      >
        Command that opens it in pi
        {command.refused !== null && (
          <span className="block max-w-64 text-xs whitespace-normal text-mute">{command.refused}</span>
        )}
      </MenuItem>
      <MenuItem icon={<Hash />} disabled={id === null} onSelect={() => copyAndSay(id ?? "", "Session id copied")}>
        Session id
      </MenuItem>
    </Menu>
  );
}

/** Copies and has it said; a refusal is said too. */
export function copyAndSay(text: string, said: string): void {
  void copyText(text).then((copied) => announce(copied ? said : "The browser does not allow copying"));
}
