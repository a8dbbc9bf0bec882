/**
 * `npm run bench:load`: what the main thread computes from the first paint on while a page loads, out of Chromium's trace. It counts the
 * thread's own CPU time, where Lighthouse counts the clock, in which a busy machine's other threads are: the tasks that would take a
 * phone (four times slower) more than 50 ms, by how much (`blocking`), and the two longest. `--only form` for one page, `--runs 9` each
 * so often. CHROME_PATH names the browser. Ends with 1 where the goal is missed.
 */

import { parseArgs } from "node:util";
import type { Browser } from "@playwright/test";
import { percentile, startServer } from "../support/server.ts";
import { cookiesOf, launchBrowser } from "./browser.ts";
import { signUpWithSeason } from "./season.ts";

const { values } = parseArgs({ options: { only: { type: "string" }, runs: { type: "string", default: "5" } } });
const runs = Number(values.runs);
const port = 7430;
const url = `http://127.0.0.1:${port}`;
/** As Lighthouse's phone profile slows the CPU down, and what it calls a long task. */
const slowdown = 4;
const longTaskMs = 50;
const mostBlockingMs = 50;
const pages = { auth: "/auth", home: "/", stats: "/stats", form: "/new" };

const server = await startServer(port, { PUBLIC_URL: url, SIGN_UPS_PER_HOUR: "100" });
const { cookie } = await signUpWithSeason(server.url, 60);
process.stdout.write(`ms of CPU after the first paint, medians of ${runs}\n`);
for (const [name, path] of Object.entries(pages)) {
  if (values.only && values.only !== name) continue;
  const loads: number[][] = [];
  for (let run = 0; run < runs; run++) loads.push(await tasksOf(path, name === "auth" ? "" : cookie));
  const median = (of: (tasks: number[]) => number) => percentile(loads.map(of), 0.5);
  const blocking = median((tasks) => sum(tasks.map((ms) => Math.max(0, slowdown * ms - longTaskMs))));
  const longest = [0, 1].map((at) => median((tasks) => tasks[at] ?? 0).toFixed(1)).join(", ");
  process.stdout.write(
    `${name}: ${median(sum).toFixed(0)} in all, blocking ${blocking.toFixed(0)}, the longest tasks ${longest}\n`,
  );
  if (blocking > mostBlockingMs) process.exitCode = 1;
}
await server.stop();

/** The CPU time of each of the main thread's tasks from the first paint on, longest first. A browser of its own: it has kept nothing. */
async function tasksOf(path: string, cookie: string): Promise<number[]> {
  const browser = await launchBrowser();
  try {
    return tasksIn(await traceOf(browser, path, cookie));
  } finally {
    await browser.close();
  }
}

/** Times in µs. `tdur` is the thread's own time. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
}

async function traceOf(browser: Browser, path: string, cookie: string): Promise<TraceEvent[]> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 1.75,
  });
  await context.addCookies(cookiesOf(cookie, url));
  const page = await context.newPage();
  // What the browser does for its own start is over then.
  await page.waitForTimeout(1500);
  await browser.startTracing(page, { categories: ["-*", "toplevel", "devtools.timeline", "loading"] });
  await page.goto(url + path);
  await page.waitForTimeout(3000);
  return JSON.parse((await browser.stopTracing()).toString()).traceEvents;
}

function tasksIn(events: readonly TraceEvent[]): number[] {
  const paint = events.findLast(({ name }) => name === "firstContentfulPaint");
  if (!paint) throw new Error("The trace has no first paint.");
  const ofMain = events
    .filter(
      ({ name, ph, pid, tid }) => pid === paint.pid && tid === paint.tid && ph === "X" && name.endsWith("RunTask"),
    )
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const times: number[] = [];
  let end = paint.ts;
  for (const { ts, dur = 0, tdur = 0 } of ofMain) {
    // A task within a task is counted with that.
    if (ts < end) continue;
    end = ts + dur;
    times.push(tdur / 1000);
  }
  return times.sort((one, other) => other - one);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
