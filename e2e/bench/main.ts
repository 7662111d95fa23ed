import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser } from "@playwright/test";
import { workSession, type WorkSession } from "@/e2e/fixtures/work-session";
import { countElements, heapBytes, openSession } from "./app-page";
import { AppServer } from "./app-server";
import { clickAround, panAndZoom } from "./gestures";
import { median, quantile, repeat } from "./median";
import { HELP, parseOptions, type BenchOptions } from "./options";
import { firstEntries, Pi } from "./pi";
import { count, limitRow, megabytes, ratioRow, tableText, time, type BenchRow } from "./table";

export interface BenchPlace {
  /** Path of the Chromium to use. */
  chromium: string;
  /** Path of bin/pi-session-tree. */
  command: string;
  piPackage: string;
  /** The script that runs pi in a process of its own. */
  piScript: string;
}

/** From how many entries on pi's page is compared by its first half. */
const HALVED = 100_000;
const ID = "0199aaaa-0000-7000-8000-000000000001";
/** Read before the one that is measured: pi's modules are loaded before its clock starts, so ours are too. */
const SMALL_ID = "0199aaaa-0000-7000-8000-000000000002";

/** The whole benchmark. Exit code 0 however the figures are: a missed budget is a result, not a failure. */
export async function bench(args: string[], place: BenchPlace): Promise<number> {
  let options: BenchOptions | "help";
  try {
    options = parseOptions(args);
  } catch (error) {
    process.stderr.write(`npm run bench: ${(error as Error).message}\n`);
    return 2;
  }
  if (options === "help") {
    process.stdout.write(HELP);
    return 0;
  }
  const folder = mkdtempSync(join(tmpdir(), "session-tree-bench-"));
  const rows: BenchRow[] = [];
  try {
    for (const entries of options.sizes) {
      say(`${count(entries)} entries: generating`);
      const sessions = join(folder, `sessions-${entries}`, "--bench--");
      workSession(join(sessions, "small.jsonl"), { id: SMALL_ID, entries: 20 });
      const session = workSession(join(sessions, "session.jsonl"), { id: ID, entries });
      rows.push(...(await new Size(session, folder, options, place).measure()));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  process.stdout.write(
    `\nNode ${process.version}, ${cpus().length} cores, medians of ${options.runs} runs, ratios are ours / pi's\n\n${tableText(rows)}\n`,
  );
  if (options.json) process.stdout.write(`${JSON.stringify(rows)}\n`);
  return 0;
}

const say = (text: string): boolean => process.stderr.write(`# ${text}\n`);

/** All measurements on one session. */
class Size {
  readonly #pi: Pi;
  readonly #sessionDir: string;

  constructor(
    readonly session: WorkSession,
    readonly folder: string,
    readonly options: BenchOptions,
    readonly place: BenchPlace,
  ) {
    this.#pi = new Pi(place.piPackage, place.piScript);
    this.#sessionDir = join(folder, `sessions-${session.entries}`);
  }

  async measure(): Promise<BenchRow[]> {
    const { rows } = this.options;
    const result: BenchRow[] = [];
    if (rows.includes("outline")) result.push(...(await this.#outline()));
    if (rows.includes("page")) result.push(...(await this.#page()));
    if (rows.includes("weight") || rows.includes("gestures")) result.push(...(await this.#inPage()));
    return result;
  }

  /** Server: the outline of a session it has not read, against pi in a fresh process. */
  async #outline(): Promise<BenchRow[]> {
    const { entries, path } = this.session;
    say(`${count(entries)} entries: outline, cold, against SessionManager.open + buildSessionContext`);
    const peaks: number[] = [];
    const ours = await repeat(this.options.runs, () =>
      this.#withServer(async (server) => {
        await server.outline(await server.keyOf(SMALL_ID));
        const { milliseconds } = await server.outline(await server.keyOf(ID));
        peaks.push(server.peakBytes);
        return milliseconds;
      }),
    );
    const pi = await repeat(this.options.runs, () => this.#pi.open(path));
    return [
      ratioRow("outline, cold server", entries, median(ours), median(pi.map(({ milliseconds }) => milliseconds)), 0.6),
      limitRow(
        "server's peak memory after it",
        entries,
        median(peaks),
        600e6,
        megabytes,
        megabytes(median(pi.map(({ peakBytes }) => peakBytes))),
      ),
    ];
  }

  async #page(): Promise<BenchRow[]> {
    const { entries } = this.session;
    const halved = entries >= HALVED;
    const budget = halved ? 1 / 15 : 1 / 10;
    say(`${count(entries)} entries: page, cold server and warm`);
    const cold = await repeat(this.options.runs, () => this.#withServer((server) => this.#timeToScreen(server)));
    const warm = await this.#withServer(async (server) => {
      await this.#timeToScreen(server);
      return repeat(this.options.runs, () => this.#timeToScreen(server));
    });
    const pi = await this.#piPage(halved);
    const note = halved ? ` (first ${count(entries / 2)})` : "";
    return [
      ratioRow("page on screen, cold server", entries, median(cold), pi, budget, note),
      ratioRow("page on screen, warm server", entries, median(warm), pi, budget, note),
    ];
  }

  async #piPage(halved: boolean): Promise<number> {
    const { entries, path } = this.session;
    const html = join(this.folder, "pi.html");
    let source = path;
    if (halved) {
      source = join(this.folder, "first-half.jsonl");
      await firstEntries(path, entries / 2, source);
    }
    await this.#pi.export(source, html);
    const runs = entries > 10_000 ? 1 : this.options.piRuns;
    say(`${count(entries)} entries: pi's page${halved ? " of the first half" : ""}, ${runs} times`);
    const pages = await repeat(runs, () => this.#withBrowser((browser) => this.#pi.page(browser, html)));
    say(
      `pi's page: ${pages.map(({ milliseconds }) => time(milliseconds)).join(", ")}; ${count(pages[0]?.elements ?? 0)} elements`,
    );
    rmSync(html);
    return median(pages.map(({ milliseconds }) => milliseconds));
  }

  /** Elements, memory and gestures of one open page. */
  async #inPage(): Promise<BenchRow[]> {
    const { entries } = this.session;
    say(`${count(entries)} entries: elements, memory, gestures`);
    return this.#withServer(async (server) =>
      this.#withBrowser(async (browser) => {
        const { page } = await openSession(browser, await this.#url(server), this.session);
        const elements = [await countElements(page)];
        const heap = [await heapBytes(page)];
        const rows: BenchRow[] = [];
        if (this.options.rows.includes("gestures")) {
          const clicks = await clickAround(page, 24);
          const frames = await panAndZoom(page);
          rows.push(
            limitRow(`select an entry (${clicks.select.length})`, entries, median(clicks.select), 100, time),
            limitRow(`switch the branch (${clicks.switch.length})`, entries, median(clicks.switch), 100, time),
            limitRow(
              "pan and zoom, slowest frame",
              entries,
              Math.max(...frames),
              50,
              time,
              `95 %: ${time(quantile(frames, 0.95))}`,
            ),
          );
          elements.push(await countElements(page));
          heap.push(await heapBytes(page));
        }
        return [
          limitRow("elements in the page", entries, Math.max(...elements), 3_000, count),
          limitRow("browser's heap", entries, Math.max(...heap), 150e6, megabytes),
          limitRow("server's peak memory", entries, server.peakBytes, 600e6, megabytes),
          ...rows,
        ];
      }),
    );
  }

  async #timeToScreen(server: AppServer): Promise<number> {
    return this.#withBrowser(
      async (browser) => (await openSession(browser, await this.#url(server), this.session)).milliseconds,
    );
  }

  async #url(server: AppServer): Promise<string> {
    return `${server.url}/session/${encodeURIComponent(await server.keyOf(ID))}`;
  }

  async #withServer<Result>(work: (server: AppServer) => Promise<Result>): Promise<Result> {
    const server = await AppServer.start(this.place.command, this.#sessionDir);
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  }

  async #withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
    const browser = await chromium.launch({
      executablePath: this.place.chromium,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    });
    try {
      return await work(browser);
    } finally {
      await browser.close();
    }
  }
}
