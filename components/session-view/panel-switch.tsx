import { Segmented } from "@/components/ui/segmented";
import { PANELS, type Panel } from "@/lib/view/view-params";

export const PANEL_NAMES: Record<Panel, string> = {
  usage: "Usage",
  context: "Context",
  entry: "Entry",
  branches: "Branches",
  problems: "File",
};

/** Which panel is shown. */
export function PanelSwitch({ panel, onPanel }: { panel: Panel; onPanel: (panel: Panel) => void }) {
  return (
    <div className="flex min-h-10 shrink-0 items-center overflow-x-auto border-b px-2.5 py-1.5">
      <Segmented
        label="Panel"
        dense
        value={panel}
        options={PANELS.map((name) => ({ value: name, label: PANEL_NAMES[name] }))}
        onChange={onPanel}
      />
    </div>
  );
}
