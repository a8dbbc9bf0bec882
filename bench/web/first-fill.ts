/**
 * `npm run bench:first-fill`: what the first visit costs that brings the whole log to the device, for an account of 20,000 days beside one of 60
 * with the same list on screen: CPU time of the page's thread and memory of its heap after a collection. CHROME_PATH names the browser.
 */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { ensureBrowser } from "../../scripts/browser.ts";
import { daysInLastSeason, type FilledAccount, fill } from "../support/fill.ts";
import { percentile, say, startServer } from "../support/server.ts";

const most = { cpuMs: 3000, heapMb: 60 };
const tries = 3;

const dataDir = mkdtempSync(join(tmpdir(), "firn-first-fill-"));
const [small, large] = await fill(dataDir, [daysInLastSeason, 20_000]);
const server = await startServer({ dataDir });
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ["--disable-background-networking", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
});
const visits = { small: [] as Visit[], large: [] as Visit[] };
for (let tried = 0; tried < tries; tried++) {
  visits.small.push(await firstVisit(browser, small));
  visits.large.push(await firstVisit(browser, large));
}
const cpuMs = median(visits.large, "cpuMs") - median(visits.small, "cpuMs");
const heapMb = median(visits.large, "heapMb") - median(visits.small, "heapMb");
say(`medians of ${tries}: 20,000 days, ${daysInLastSeason} days`);
for (const figure of ["cpuMs", "heapMb"] as const) {
  say(`${figure}: ${median(visits.large, figure).toFixed(0)}, ${median(visits.small, figure).toFixed(0)}`);
}
say(`more: ${cpuMs.toFixed(0)} ms of CPU (goal ${most.cpuMs}), ${heapMb.toFixed(0)} MB (goal ${most.heapMb})`);
if (cpuMs > most.cpuMs || heapMb > most.heapMb) process.exitCode = 1;
await browser.close();
await server.stop();

interface Visit {
  cpuMs: number;
  heapMb: number;
}

function median(of: readonly Visit[], figure: keyof Visit): number {
  return percentile(
    of.map((visit) => visit[figure]),
    0.5,
  );
}

/** On a new device, without a service worker, until the log is kept. */
async function firstVisit(browser: Browser, account: FilledAccount | undefined): Promise<Visit> {
  const context = await browser.newContext({ serviceWorkers: "block" });
  await context.addCookies([{ name: "firn_session", value: account?.token ?? "", url: server.origin }]);
  // Functions compiled by tsx call this helper.
  await context.addInitScript("globalThis.__name = (named) => named");
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.goto(`${server.origin}/?season=-1`);
  await page.evaluate(untilKept);
  await devtools.send("HeapProfiler.collectGarbage");
  const { metrics } = await devtools.send("Performance.getMetrics");
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  await context.close();
  return { cpuMs: metric("TaskDuration") * 1000, heapMb: metric("JSHeapUsedSize") / 2 ** 20 };
}

/** Runs in the page, until the log's head is stored, which is written last. */
async function untilKept(): Promise<void> {
  const hasHead = async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === "firn-log")) return false;
    return new Promise<boolean>((resolve) => {
      const opening = indexedDB.open("firn-log");
      opening.onsuccess = () => {
        const database = opening.result;
        const key = database.transaction("parts").objectStore("parts").getKey("head");
        key.onsuccess = () => {
          database.close();
          resolve(key.result !== undefined);
        };
      };
    });
  };
  while (!(await hasHead())) await new Promise((resolve) => setTimeout(resolve, 100));
}
