"use client";

import { Braces, Copy, Ellipsis, Link } from "lucide-react";

import { announce } from "@/components/ui/announcer";
import { copyText } from "@/components/ui/copy-text";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem } from "@/components/ui/menu";

import { entryLink } from "./entry-link";
import { entryText } from "./entry-text";
import { useScope } from "./scope";

/** What can be taken from an entry. */
export function EntryMenu({ row }: { row: number }) {
  const { outline, source, bodies, leaf, showRaw } = useScope();
  const copy = async (what: string, text: () => string | Promise<string>) => {
    const copied = await Promise.resolve()
      .then(text)
      .then(copyText)
      .catch(() => false);
    announce(copied ? `${what} copied` : `${what} could not be copied`);
  };
  const whole = async () => {
    const known = bodies.get(row);
    const body = known.state === "loaded" && known.body.clipped === 0 ? known.body : await source.fullBody(row);
    return entryText(body.entry);
  };
  const link = () => entryLink(source.key, outline.ids[leaf] ?? "", outline.ids[row] ?? "");
  return (
    <Menu
      trigger={
        <IconButton
          label="Copy and raw JSON"
          className="opacity-0 group-focus-within/entry:opacity-100 group-hover/entry:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100"
        >
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<Copy />} onSelect={() => void copy("Text", whole)}>
        Copy text
      </MenuItem>
      <MenuItem icon={<Link />} hint="y" onSelect={() => void copy("Link", link)}>
        Copy link
      </MenuItem>
      <MenuItem icon={<Copy />} onSelect={() => void copy("Raw JSON", () => source.raw(row))}>
        Copy raw JSON
      </MenuItem>
      <MenuItem icon={<Braces />} onSelect={() => showRaw(row)}>
        View raw JSON
      </MenuItem>
    </Menu>
  );
}
