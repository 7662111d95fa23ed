import { NO_SWATCH, type Scale } from "@/lib/tree/colouring";

/** Class that gives a step or a group of a scale its colour, as `--swatch`. */
export function swatchClass(scale: Scale, swatch: number): string {
  if (swatch === NO_SWATCH) return "tree-none";
  switch (scale) {
    case "cost":
    case "context":
    case "time":
      return `tree-step-${swatch}`;
    case "model":
      return `tree-group-${swatch}`;
    default:
      return `tree-${scale}-${swatch}`;
  }
}
