/**
 * `npm run bench:taps`: how long a tap takes until the browser has painted what it asked for, on a CPU slowed down four times, and
 * how evenly a season of 200 days with photos scrolls. CHROME_PATH names the browser. Ends with 1 where a goal is missed.
 */
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { ensureBrowser } from "../../scripts/browser.ts";
import { percentile, startServer } from "../support/server.ts";
import { signUpWithSeason } from "./season.ts";

const port = 7420;
const tries = 5;
const mostMs = 100;
const url = `http://127.0.0.1:${port}`;
const server = await startServer(port, { PUBLIC_URL: url, SIGN_UPS_PER_HOUR: "100" });
const { cookie } = await signUpWithSeason(server.url, 200, 20);
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ["--disable-background-networking", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
});
const context = await browser.newContext({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
});
// tsx gives functions their names by a helper, which functions sent to the page would miss there.
await context.addInitScript("globalThis.__name = (named) => named");
const [name = "", value = ""] = cookie.split("=");
await context.addCookies([{ name, value, url }]);

const taps = [
  { what: "a day", tap: 'ul[aria-label="Ski days"] > li:nth-child(3) > button', shows: '[role="dialog"]' },
  {
    what: "a row's menu",
    tap: 'ul[aria-label="Ski days"] > li:nth-child(3) button[aria-haspopup="menu"]',
    shows: '[role="menu"]',
  },
  { what: "the side menu", tap: 'button[aria-label="Open menu"]', shows: '[role="dialog"]' },
  { what: "the form", tap: 'a[href="/new"]', shows: "form" },
  { what: "the seasons", tap: 'button[role="combobox"]', shows: '[role="listbox"]' },
  {
    what: "a season",
    tap: '[role="option"]:nth-of-type(2)',
    shows: 'button[role="combobox"]:not([aria-expanded="true"])',
    first: 'button[role="combobox"]',
  },
];
process.stdout.write(`ms from tap to paint, median and worst of ${tries}, CPU slowed down four times\n`);
for (const each of taps) {
  const times: number[] = [];
  for (let count = 0; count < tries; count++) times.push(await tapTime(context, each));
  const median = percentile(times, 0.5);
  process.stdout.write(`${each.what}: ${median.toFixed(0)}, ${Math.max(...times).toFixed(0)}\n`);
  if (median > mostMs) process.exitCode = 1;
}
const frames = await scrollFrames(await homeOf(context));
const late = frames.filter((ms) => ms > 25).length;
process.stdout.write(
  `scrolling 200 days: ${frames.length} frames, median ${percentile(frames, 0.5).toFixed(1)} ms, worst ${Math.max(...frames).toFixed(1)} ms, ${late} later than 25 ms\n`,
);
await browser.close();
await server.stop();

async function homeOf(where: BrowserContext): Promise<Page> {
  const page = await where.newPage();
  await page.goto(`${url}/`);
  await page.waitForSelector('ul[aria-label="Ski days"] img');
  await page.waitForLoadState("networkidle");
  return page;
}

interface Tap {
  tap: string;
  shows: string;
  /** Tapped before the measured one. */
  first?: string;
}

/**
 * From the browser's own time of the touch's end until it has presented the frame in which the thing can be seen: it stands within the
 * screen and is not transparent. The browser says when that was where it is the first frame after the touch (Event Timing, in steps
 * of 8 ms); for a later one, it is the end of that frame's own work.
 */
async function tapTime(where: BrowserContext, { tap, shows, first }: Tap): Promise<number> {
  const page = await homeOf(where);
  const devtools = await where.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  if (first) await page.tap(first);
  await page.waitForSelector(tap);
  // By its place: what Playwright does in the page to be sure of an element would be a part of the tap.
  const box = await page.locator(tap).first().boundingBox();
  if (!box) throw new Error(`${tap} has no place on the screen.`);
  const painted = page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        let firstFrameMs = 0;
        const entries = new PerformanceObserver((list) => {
          for (const { name, duration } of list.getEntries()) if (name === "click") firstFrameMs = duration;
        });
        entries.observe({ type: "event" });
        const isSeen = () => {
          const element = document.querySelector(selector);
          if (!element) return false;
          const { top, right, bottom, left } = element.getBoundingClientRect();
          if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) return false;
          let opacity = 1;
          for (let at: Element | null = element; at; at = at.parentElement)
            opacity *= Number(getComputedStyle(at).opacity);
          return opacity > 0.1;
        };
        const onClick = ({ timeStamp }: Event) => {
          const look = () => {
            if (!isSeen()) return requestAnimationFrame(look);
            const seenMs = performance.now() - timeStamp;
            // A task after the frame's own: what the frame holds has been painted by then.
            return setTimeout(() => {
              const paintedMs = performance.now() - timeStamp;
              // The browser's word on its first frame comes a while after it.
              setTimeout(() => resolve(firstFrameMs >= seenMs ? firstFrameMs : paintedMs), 500);
            });
          };
          requestAnimationFrame(look);
        };
        addEventListener("click", onClick, { capture: true, once: true });
      }),
    shows,
  );
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const ms = await painted;
  await page.close();
  return ms;
}

/** The times between frames, in milliseconds, while the page is scrolled to its end at an even pace. */
async function scrollFrames(page: Page): Promise<number[]> {
  const frames = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        let before = performance.now();
        const step = (now: number) => {
          times.push(now - before);
          before = now;
          const end = document.documentElement.scrollHeight - innerHeight - 1;
          if (scrollY >= end || times.length > 2000) return resolve(times.slice(2));
          scrollBy(0, 40);
          return requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
  );
  await page.close();
  return frames;
}
