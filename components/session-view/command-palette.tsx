"use client";

import { Command } from "cmdk";
import { Dialog as Radix } from "radix-ui";
import { FLOATING } from "@/components/ui/floating";
import { Kbd } from "@/components/ui/kbd";
import { shownKeys, type PageAction } from "./page-action";

/** 1 for a name that begins as it is searched, less for one that holds every word, 0 for none. */
function matches(_id: string, search: string, names: string[] = []): number {
  const text = names.join(" ").toLowerCase();
  const wanted = search.toLowerCase().trim();
  if (text.startsWith(wanted)) return 1;
  return wanted.split(/\s+/).every((word) => text.includes(word)) ? 0.5 : 0;
}

/** Everything the page can do, by name. */
export function CommandPalette({
  open,
  onOpenChange,
  actions,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  actions: readonly PageAction[];
}) {
  const groups = [...new Set(actions.map(({ group }) => group))];
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-[rgb(0_0_0/0.35)]" />
        <Radix.Content
          aria-describedby={undefined}
          className={`${FLOATING} fixed top-[10vh] left-1/2 w-[min(36rem,calc(100vw-1rem))] -translate-x-1/2 overflow-hidden`}
        >
          <Radix.Title className="sr-only">Commands</Radix.Title>
          <Command label="Commands" loop filter={matches}>
            <Command.Input
              placeholder="What to do, a label, a branch …"
              className="h-10 w-full border-b bg-transparent px-4 text-base outline-none placeholder:text-mute"
            />
            <Command.List className="max-h-[60vh] overflow-y-auto p-1.5">
              <Command.Empty className="px-2.5 py-4 text-sm text-mute">Nothing by that name.</Command.Empty>
              {groups.map((group) => (
                <Command.Group
                  key={group}
                  heading={group}
                  className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-mute"
                >
                  {actions
                    .filter((action) => action.group === group)
                    .map((action) => (
                      <Command.Item
                        key={action.id}
                        value={action.id}
                        keywords={[action.name, action.group]}
                        onSelect={() => {
                          onOpenChange(false);
                          action.run();
                        }}
                        className="flex min-h-7.5 cursor-default items-center gap-3 rounded px-2.5 text-sm data-[selected=true]:bg-fill pointer-coarse:min-h-11"
                      >
                        <span className="min-w-0 flex-1 truncate">{action.name}</span>
                        {action.keys !== undefined && <Kbd>{shownKeys(action.keys)}</Kbd>}
                      </Command.Item>
                    ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
