import type { FullResult, Reporter, TestCase } from "@playwright/test/reporter";

/** Ends the output with one plain line of totals. */
export default class Totals implements Reporter {
  private readonly tests = new Map<string, TestCase>();

  onTestEnd(test: TestCase): void {
    this.tests.set(test.id, test);
  }

  onEnd(_result: FullResult): void {
    const outcomes = [...this.tests.values()].map((test) => test.outcome());
    const failed = outcomes.filter((outcome) => outcome === "unexpected").length;
    const skipped = outcomes.filter((outcome) => outcome === "skipped").length;
    process.stdout.write(`${outcomes.length - failed - skipped} passed, ${failed} failed\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
