import { select } from "d3-selection";
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior, type ZoomTransform } from "d3-zoom";

import { NEAREST } from "./map-metrics";
import { followScrolling } from "./scroll-as-pan";

/** A rectangle of the map, in its own units. */
export interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** No more than this share of the frame is empty before or after the drawing, wherever one pans. */
const HOLD = 0.6;
/** Left free around the drawing when all of it is shown, in pixels. */
const MARGIN = 48;
const GLIDE = 180;

/**
 * Where the map is looked at from. Lives outside React: panning changes one attribute a frame and renders nothing.
 * Listeners are called at most once a frame.
 */
export class Camera {
  #transform = zoomIdentity;
  #element: HTMLElement | null = null;
  #behavior: ZoomBehavior<HTMLElement, unknown> | null = null;
  #width = 0;
  #height = 0;
  #drawing = { width: 0, height: 0 };
  #frame = 0;
  #gliding = 0;
  #placed = false;
  readonly #listeners = new Set<() => void>();

  get transform(): ZoomTransform {
    return this.#transform;
  }
  /** Of the frame, in pixels; 0 before it is known. */
  get width(): number {
    return this.#width;
  }
  get height(): number {
    return this.#height;
  }

  /** Whether it was ever pointed anywhere. */
  get placed(): boolean {
    return this.#placed;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Pans and zooms by what happens on the element, until the function it returns is called. */
  attach(element: HTMLElement): () => void {
    const behavior = zoom<HTMLElement, unknown>()
      .clickDistance(5)
      .filter(
        (event: MouseEvent | WheelEvent) =>
          !isPan(event) && (!event.ctrlKey || event.type === "wheel") && !event.button,
      )
      .constrain((transform) => this.#hold(transform))
      .on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => {
        if (event.sourceEvent !== null) this.#stop();
        this.#transform = event.transform;
        this.#changed();
      });
    const selection = select<HTMLElement, unknown>(element).call(behavior).on("dblclick.zoom", null);
    this.#element = element;
    this.#behavior = behavior;
    this.#measure();
    this.#limit();
    behavior.transform(selection, this.#transform);
    const pan = (event: WheelEvent) => {
      if (!isPan(event)) return;
      event.preventDefault();
      const sideways = event.shiftKey && event.deltaX === 0;
      this.jump(
        this.#transform.x - (sideways ? event.deltaY : event.deltaX),
        this.#transform.y - (sideways ? 0 : event.deltaY),
      );
    };
    element.addEventListener("wheel", pan, { passive: false });
    const unscroll = followScrolling(element, (dx, dy) => this.jump(this.#transform.x - dx, this.#transform.y - dy));
    const resized = new ResizeObserver(() => {
      unscroll.reset();
      this.#measure();
      this.#limit();
      this.#changed();
    });
    resized.observe(element);
    return () => {
      this.#stop();
      resized.disconnect();
      unscroll.stop();
      element.removeEventListener("wheel", pan);
      selection.on(".zoom", null);
      this.#element = null;
      this.#behavior = null;
    };
  }

  /** Tells how large the drawing is: what `fit` shows and how far out one can go. */
  setDrawing(width: number, height: number): void {
    this.#drawing = { width, height };
    this.#limit();
    if (this.#placed) this.jump(this.#transform.x, this.#transform.y);
  }

  /** The scale that shows the whole drawing, never larger than 1. */
  get fitting(): number {
    const { width, height } = this.#drawing;
    if (width === 0 || this.#width === 0) return 1;
    return Math.min(1, (this.#width - 2 * MARGIN) / width, (this.#height - 2 * MARGIN) / height);
  }

  fit(): void {
    const k = this.fitting;
    const { width, height } = this.#drawing;
    const x = Math.max(MARGIN, (this.#width - width * k) / 2);
    const y = height * k < this.#height - 2 * MARGIN ? MARGIN / 2 : (this.#height - height * k) / 2;
    this.#glideTo(x, y, k);
  }

  /** Zooms about the beginning of a region, when that is in sight, else about the middle. */
  zoomBy(factor: number, about: Region | null): void {
    const { k, x, y } = this.#transform;
    const next = Math.min(NEAREST, Math.max(this.#furthest, k * factor));
    const px = about === null ? -1 : x + about.x * k;
    const py = about === null ? -1 : y + (about.y + about.height / 2) * k;
    const inSight = px >= 0 && px <= this.#width && py >= 0 && py <= this.#height;
    const cx = inSight ? px : this.#width / 2;
    const cy = inSight ? py : this.#height / 2;
    this.#glideTo(cx - ((cx - x) / k) * next, cy - ((cy - y) / k) * next, next);
  }

  /** Moves no more than it takes for the region to be in sight, and not at all when it is. */
  reveal(region: Region, margin = 24, glide = true): void {
    if (this.#width === 0) return;
    const { k, x, y } = this.#transform;
    const dx = shift(x + region.x * k, region.width * k, this.#width, margin);
    const dy = shift(y + region.y * k, region.height * k, this.#height, margin);
    if (dx === 0 && dy === 0) return;
    if (glide) this.#glideTo(x + dx, y + dy, k);
    else this.jump(x + dx, y + dy);
  }

  /** Brings the region to a place in the frame (0 to 1), at a scale. */
  lookAt(region: Region, k = this.#transform.k, across = 0.5, down = 0.5, glide = true): void {
    const x = this.#width * across - (region.x + region.width * across) * k;
    const y = this.#height * down - (region.y + region.height * down) * k;
    if (glide) this.#glideTo(x, y, k);
    else this.jump(x, y, k);
  }

  /** Moves by a distance in units of the map, at once. */
  shift(dx: number, dy: number): void {
    const { x, y, k } = this.#transform;
    if (dx !== 0 || dy !== 0) this.jump(x + dx * k, y + dy * k);
  }

  jump(x: number, y: number, k = this.#transform.k): void {
    this.#placed = true;
    const transform = this.#hold(zoomIdentity.translate(x, y).scale(k));
    if (this.#element === null || this.#behavior === null) {
      this.#transform = transform;
      this.#changed();
    } else this.#behavior.transform(select<HTMLElement, unknown>(this.#element), transform);
  }

  get #furthest(): number {
    return Math.min(this.fitting, 0.5) * 0.9;
  }

  #measure(): void {
    this.#width = this.#element?.clientWidth ?? 0;
    this.#height = this.#element?.clientHeight ?? 0;
  }

  #limit(): void {
    this.#behavior?.scaleExtent([this.#furthest, NEAREST]);
  }

  #hold(transform: ZoomTransform): ZoomTransform {
    const { width, height } = this.#drawing;
    if (width === 0 || this.#width === 0) return transform;
    const { k } = transform;
    const x = Math.min(this.#width * HOLD, Math.max(this.#width * (1 - HOLD) - width * k, transform.x));
    const y = Math.min(this.#height * HOLD, Math.max(this.#height * (1 - HOLD) - height * k, transform.y));
    return x === transform.x && y === transform.y ? transform : zoomIdentity.translate(x, y).scale(k);
  }

  #glideTo(x: number, y: number, k: number): void {
    this.#stop();
    const from = this.#transform;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return this.jump(x, y, k);
    const start = performance.now();
    const step = (now: number) => {
      const t = Math.min(1, Math.max(0, (now - start) / GLIDE));
      const eased = 1 - (1 - t) ** 3;
      const scale = from.k * (k / from.k) ** eased;
      // Pan in step with the scale, so that the target moves in a straight line on the screen.
      const share = k === from.k ? eased : (scale - from.k) / (k - from.k);
      this.jump(from.x + (x - from.x) * share, from.y + (y - from.y) * share, scale);
      this.#gliding = t < 1 ? requestAnimationFrame(step) : 0;
    };
    this.#gliding = requestAnimationFrame(step);
  }

  #stop(): void {
    cancelAnimationFrame(this.#gliding);
    this.#gliding = 0;
  }

  #changed(): void {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      for (const listener of this.#listeners) listener();
    });
  }
}

/** A wheel turned sideways or with Shift pans; straight it zooms, as on a map. */
const isPan = (event: MouseEvent | WheelEvent): boolean =>
  event.type === "wheel" &&
  !event.ctrlKey &&
  (event.shiftKey || Math.abs((event as WheelEvent).deltaX) > Math.abs((event as WheelEvent).deltaY));

/** How far to move a span so that it is within the frame; its beginning where it does not fit. */
function shift(start: number, length: number, frame: number, margin: number): number {
  if (start < margin || length > frame - 2 * margin) return start >= margin && start <= frame / 2 ? 0 : margin - start;
  return Math.min(0, frame - margin - (start + length));
}
