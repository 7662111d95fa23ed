import { useMemo, useSyncExternalStore } from "react";

import type { Camera } from "./camera";
import { mapView, type MapView } from "./map-view";

const NOTHING = { left: 0, right: -1, top: 0, bottom: -1 };
/** The view of a frame without a size, as in a pane that is not shown: only what has to be in the page is. */
export const NOWHERE: MapView = { detail: "rows", scale: 1, cells: NOTHING, seen: NOTHING, width: 0 };

/** Gives the same view as long as it serves, as a store has to. */
class Views {
  readonly #camera: Camera;
  readonly #pitch: number;
  #last: MapView = NOWHERE;

  constructor(camera: Camera, pitch: number) {
    this.#camera = camera;
    this.#pitch = pitch;
  }

  readonly read = (): MapView => {
    if (this.#camera.width > 0)
      this.#last = mapView(this.#camera, this.#pitch, this.#last === NOWHERE ? null : this.#last);
    return this.#last;
  };
}

/** What of the map is rendered; changes only when the camera has left it. NOWHERE until the frame has a size. */
export function useMapView(camera: Camera, pitch: number): MapView {
  const views = useMemo(() => new Views(camera, pitch), [camera, pitch]);
  return useSyncExternalStore(camera.subscribe, views.read, () => NOWHERE);
}
