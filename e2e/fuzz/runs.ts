import fc from "fast-check";

/**
 * Runs a property and prints what it takes to repeat it. FUZZ_RUNS sets the number of runs, FUZZ_SEED the start; without one
 * the start is another every time.
 *
 * @throws Error with the smallest counterexample found, and its seed and path.
 */
export function check<T>(name: string, arbitrary: fc.Arbitrary<T>, holds: (value: T) => void, runs: number): void {
  const seed = Number(process.env.FUZZ_SEED ?? Math.trunc(Math.random() * 2 ** 31));
  const numRuns = Number(process.env.FUZZ_RUNS ?? runs);
  console.log(`${name}: ${numRuns} runs, seed ${seed}`);
  fc.assert(fc.property(arbitrary, holds), { seed, numRuns, endOnFailure: false });
}
