/**
 * `npm run bench:cold-start`: the time from a navigation to the painted list, CPU slowed down four times; the floor is `/privacy`, which
 * shows text alone. `--tries 11` and `--slowdown 2` change the defaults, CHROME_PATH names the browser. The service worker restarts for each
 * try, and its own thread is not slowed down. Exits with 1 if the device takes longer than the goal.
 */
import { parseArgs } from "node:util";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { ensureBrowser } from "../../scripts/browser.ts";
import { percentile, say, startServer } from "../support/server.ts";
import { signUpWithSeason } from "./season.ts";

const { values } = parseArgs({
  options: { tries: { type: "string", default: "7" }, slowdown: { type: "string", default: "4" } },
});
const mostMs = 600;
const list = { path: "/", shown: 'ul[aria-label="Ski days"] > li' };
const text = { path: "/privacy", shown: "main p" };
/** Chromium's preset. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 188_743, uploadThroughput: 86_400 };
const offline = { ...slow4g, offline: true };

const server = await startServer();
const client = await signUpWithSeason(server.url, 60);
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ["--disable-background-networking", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
});

const installed = await openContext("allow");
const bare = await openContext("block");
await bare.addInitScript("localStorage.clear()");
const floor: Variant = { name: "the floor", context: installed, network: offline, screen: text, times: [] };
const fromDevice: Variant[] = [
  { name: "from the device, offline", context: installed, network: offline, screen: list, times: [] },
  { name: "from the device, slow 4G", context: installed, network: slow4g, screen: list, times: [] },
];
const variants: Variant[] = [
  floor,
  ...fromDevice,
  { name: "without a service worker, slow 4G", context: bare, network: slow4g, screen: list, times: [] },
];
for (let tries = 0; tries < Number(values.tries); tries++) {
  for (const variant of variants) variant.times.push(await startMs(variant));
}
say(
  `ms to the list of 60 days, median and worst of ${values.tries}, and times the floor; CPU slowed down ${values.slowdown} times`,
);
for (const { name, times } of variants) {
  const ratio = percentile(times, 0.5) / percentile(floor.times, 0.5);
  say(`${name}: ${percentile(times, 0.5).toFixed(0)}, ${Math.max(...times).toFixed(0)}, ${ratio.toFixed(2)}`);
}
if (fromDevice.some(({ times }) => percentile(times, 0.5) > mostMs)) process.exitCode = 1;
await browser.close();
await server.stop();

interface Variant {
  name: string;
  context: BrowserContext;
  network: typeof slow4g;
  screen: { path: string; shown: string };
  times: number[];
}

/** A phone that has visited the list once. */
async function openContext(serviceWorkers: "allow" | "block"): Promise<BrowserContext> {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
  const context = await browser.newContext({ ...phone, serviceWorkers });
  const [name = "", value = ""] = client.cookie.split("=");
  await context.addCookies([{ name, value, url: server.origin }]);
  // Functions compiled by tsx call this helper.
  await context.addInitScript("globalThis.__name = (named) => named");
  await context.addInitScript(notePaint, [list, text]);
  const page = await context.newPage();
  await page.goto(server.origin);
  if (serviceWorkers === "allow") await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await page.waitForLoadState("networkidle");
  // The app saves its reads after a second.
  await page.waitForFunction(async () => (await indexedDB.databases()).some(({ name }) => name === "firn-reads"));
  await new Promise((resolve) => setTimeout(resolve, 2000));
  await page.close();
  return context;
}

async function startMs({ context, network, screen }: Variant): Promise<number> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await stopWorkers(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", network);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: Number(values.slowdown) });
  await page.goto(server.origin + screen.path, { waitUntil: "commit" });
  const ms = await page.evaluate<number>("painted");
  await page.close();
  return ms;
}

async function stopWorkers(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("ServiceWorker.enable");
  await devtools.send("ServiceWorker.stopAllWorkers");
  await devtools.detach();
}

/** Runs in the page: from the start of the navigation to the end of the frame that shows what is waited for. */
function notePaint(screens: readonly Variant["screen"][]): void {
  const shown = screens.find(({ path }) => path === location.pathname)?.shown ?? "body";
  const painted = new Promise<number>((resolve) => {
    const look = () => {
      if (document.querySelector(shown)) setTimeout(() => resolve(performance.now()));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  Object.assign(globalThis, { painted });
}
