"use client";

import { itemOfRow } from "@/lib/tree/item-marks";
import { stepOnMap } from "@/lib/tree/navigation";
import { itemRow, lastRow, rowsOfItem, SEGMENT, type DrawnTree } from "@/lib/tree/segments";
import type { Turns } from "@/lib/tree/turns";
import type { Scale } from "@/lib/tree/colouring";

import type { Camera } from "./camera";
import { itemLine } from "./item-text";
import { MapControls } from "./map-controls";
import { MapLegend } from "./map-legend";
import { pitchOf } from "./map-metrics";
import { regionOf } from "./map-places";
import type { GestureKind, PaneProps } from "./session-tree";
import { TreeMap } from "./tree-map";
import { useMapModel } from "./use-map-model";
import { useTreeKeys } from "./use-tree-keys";
import { union, without } from "./use-tree-state";

/** Items a Page key moves by on the map. */
const PAGE = 10;

/** The map with its keyboard and its legend. */
export function MapPane({
  turns,
  drawn,
  camera,
  scale,
  ...pane
}: PaneProps & { turns: Turns; drawn: DrawnTree; camera: Camera; scale: Scale }) {
  const { visible, active, setActive, setFolding, idOf } = pane;
  const model = useMapModel({ ...pane, turns, drawn }, scale);
  const pitch = pitchOf(pane.coarse);
  const rowOf = (item: number) => itemRow(drawn, turns, visible, item);
  const isFolded = (item: number) => drawn.kind[item] === SEGMENT || (drawn.hidden[item] as number) > 0;
  const toggle = (items: readonly number[]) =>
    setFolding(({ opened, folded }) => {
      for (const item of items) {
        if (drawn.kind[item] === SEGMENT) opened = union(opened, rowsOfItem(drawn, turns, visible, item));
        else if (isFolded(item)) folded = without(folded, membersOf(item));
        else folded = union(folded, [lastRow(drawn, turns, visible, item)]);
      }
      return { opened, folded };
    });
  const membersOf = (item: number) => {
    const end = turns.start[(drawn.last[item] as number) + 1] as number;
    return visible.rows.subarray(turns.start[drawn.first[item] as number], end);
  };
  const press = (row: number, gesture: GestureKind) => {
    const item = itemOfRow(model, row);
    if (isFolded(item)) toggle([item]);
    setActive(row);
    pane.onGesture(row, gesture);
  };
  const zoom = (factor: number) => {
    const item = itemOfRow(model, active);
    camera.zoomBy(factor, item < 0 ? null : regionOf(model.layout, pitch, item));
  };
  const onKeyDown = useTreeKeys({
    view: "map",
    filter: pane.filter,
    forest: drawn,
    active: itemOfRow(model, active),
    rowOf,
    titleOf: (item) => itemLine(model, item),
    stepTo: (from, step, page) => stepOnMap(model.layout, drawn, from, step, page),
    page: PAGE,
    isFolded,
    onActive: setActive,
    onGesture: press,
    onClear: pane.onClear,
    onFilter: pane.onFilter,
    onToggle: toggle,
    onZoom: zoom,
  });
  return (
    <>
      <TreeMap
        model={model}
        camera={camera}
        pitch={pitch}
        active={active}
        leaf={pane.leaf}
        selected={pane.selected}
        reading={pane.reading}
        idOf={idOf}
        onPress={press}
        onKeyDown={onKeyDown}
      />
      <footer className="flex min-h-8 shrink-0 items-center gap-3 overflow-hidden border-t pr-1.5 pl-3 text-xs whitespace-nowrap text-mute">
        <MapLegend colouring={model.colouring} />
        <span className="flex-1" />
        <MapControls
          onZoom={zoom}
          onFit={() => camera.fit()}
          onLeaf={() => {
            if (model.leaf < 0) return;
            const region = regionOf(model.layout, pitch, model.leaf);
            camera.lookAt(region, Math.max(1, camera.transform.k), 0.2, 0.6);
          }}
        />
      </footer>
    </>
  );
}
