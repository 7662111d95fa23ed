import { Segmented } from "@/components/ui/segmented";
import { PANELS, type Panel } from "@/lib/view/view-params";

export const PANEL_NAMES: Record<Panel, string> = {
  usage: "Usage",
  context: "Context",
  entry: "Entry",
  branches: "Branches",
  problems: "Problems",
};

/** Which panel is shown. That of the problems is offered where there are any. */
export function PanelSwitch({
  panel,
  problems,
  onPanel,
}: {
  panel: Panel;
  problems: number;
  onPanel: (panel: Panel) => void;
}) {
  const offered = PANELS.filter((name) => name !== "problems" || problems > 0 || panel === "problems");
  return (
    <div className="flex items-center overflow-x-auto border-b px-2.5 py-1.5">
      <Segmented
        label="Panel"
        dense
        value={panel}
        options={offered.map((name) => ({ value: name, label: PANEL_NAMES[name] }))}
        onChange={onPanel}
      />
    </div>
  );
}
