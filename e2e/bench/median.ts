/** The middle of some numbers; NaN of none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which a share of the others lies; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)];
  const high = sorted[Math.ceil(at)];
  return low === undefined || high === undefined ? NaN : low + (high - low) * (at - Math.floor(at));
}

/** Runs a measurement some times, one after the other. */
export async function repeat<Figure>(runs: number, measure: (run: number) => Promise<Figure>): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (let run = 0; run < runs; run++) figures.push(await measure(run));
  return figures;
}
