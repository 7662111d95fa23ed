import { useMemo, useSyncExternalStore } from "react";

import type { Camera } from "./camera";
import { mapView, type MapView } from "./map-view";

/** Gives the same view as long as it serves, as a store has to. */
class Views {
  readonly #camera: Camera;
  readonly #pitch: number;
  #last: MapView | null = null;

  constructor(camera: Camera, pitch: number) {
    this.#camera = camera;
    this.#pitch = pitch;
  }

  readonly read = (): MapView | null => {
    if (this.#camera.width > 0) this.#last = mapView(this.#camera, this.#pitch, this.#last);
    return this.#last;
  };
}

/** What of the map is rendered; changes only when the camera has left it. Null until the frame has a size. */
export function useMapView(camera: Camera, pitch: number): MapView | null {
  const views = useMemo(() => new Views(camera, pitch), [camera, pitch]);
  return useSyncExternalStore(camera.subscribe, views.read, () => null);
}
