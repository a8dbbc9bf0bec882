/**
 * `npm run bench:taps`: how long a tap takes until the browser has painted what it asked for, on a CPU slowed down four times, and
 * how evenly a season of 200 days with photos and a list of 1,000 drafts scroll. `--only "a day"` measures one, `--tries 11` each so
 * often; `--slowdown 2` is for a machine that is half as fast: the floor says how fast it is.
 * CHROME_PATH names the browser. Ends with 1 where a goal is missed.
 */

import { parseArgs } from "node:util";
import type { BrowserContext, Page } from "@playwright/test";
import { type Client, percentile, startServer } from "../support/server.ts";
import { cookiesOf, launchBrowser } from "./browser.ts";
import { signUpWithSeason } from "./season.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    tries: { type: "string", default: "5" },
    slowdown: { type: "string", default: "4" },
  },
});
const port = 7420;
const tries = Number(values.tries);
const slowdown = Number(values.slowdown);
const mostMs = 200;
const url = `http://127.0.0.1:${port}`;
const server = await startServer(port, { PUBLIC_URL: url, SIGN_UPS_PER_HOUR: "100" });
const client = await signUpWithSeason(server.url, 200, 20);
const drafts = 1000;
const importId = await sendText(client, drafts);
const browser = await launchBrowser();
const context = await browser.newContext({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
});
// tsx gives functions their names by a helper, which functions sent to the page would miss there.
await context.addInitScript("globalThis.__name = (named) => named");
await context.addCookies(cookiesOf(client.cookie, url));

// What the browser itself needs on this machine: a page of one button, without any library, that adds a box.
await context.route(`${url}/floor`, (route) =>
  route.fulfill({
    contentType: "text/html",
    body: `<meta name="viewport" content="width=device-width"><button onclick="document.body.append(Object.assign(document.createElement('p'), { textContent: 'There.', className: 'box' }))">Tap</button>`,
  }),
);

const draftList = 'ul[aria-label="Draft days"]';
const taps: Tap[] = [
  { what: "the floor", at: "/floor", tap: "button", shows: ".box" },
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
  {
    what: "a decision among 1,000 drafts",
    at: `/text-imports/${importId}`,
    ready: lastDraft,
    first: `${draftList} > li:last-child [role="combobox"]`,
    tap: '[role="option"]:nth-of-type(2)',
    shows: `${draftList} > li:last-child [role="combobox"]`,
    changes: `${draftList} > li:last-child`,
  },
];
process.stdout.write(`ms from tap to paint, median and worst of ${tries}, CPU slowed down ${slowdown} times\n`);
for (const each of taps) {
  if (values.only && values.only !== each.what) continue;
  const times: number[] = [];
  for (let count = 0; count < tries; count++) times.push(await tapTime(context, each));
  const median = percentile(times, 0.5);
  process.stdout.write(`${each.what}: ${median.toFixed(0)}, ${Math.max(...times).toFixed(0)}\n`);
  if (median > mostMs) process.exitCode = 1;
}
if (!values.only) {
  tellFrames("200 days", await scrollFrames(await screenOf(context)));
  tellFrames("1,000 drafts", await scrollFrames(await screenOf(context, `/text-imports/${importId}`)));
}
await browser.close();
await server.stop();

function tellFrames(what: string, frames: readonly number[]): void {
  const late = frames.filter((ms) => ms > 25).length;
  process.stdout.write(
    `scrolling ${what}: ${frames.length} frames, median ${percentile(frames, 0.5).toFixed(1)} ms, worst ${Math.max(...frames).toFixed(1)} ms, ${late} later than 25 ms\n`,
  );
}

/** The home screen, or another one, when all of it has come. */
async function screenOf(where: BrowserContext, at = "/"): Promise<Page> {
  const page = await where.newPage();
  await page.goto(url + at);
  if (at === "/") await placeOf(page, 'ul[aria-label="Ski days"] img');
  await page.waitForLoadState("networkidle");
  return page;
}

/**
 * Where on the screen a thing is, once it is there: its middle, in CSS pixels. Playwright's own ways to look for one leave listeners
 * for each kind of touch in the page, twice, whose first call takes 5 to 8 ms of a tap.
 */
function placeOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  return until(`${selector} is on the screen`, () =>
    page.evaluate((selector) => {
      const { left, top, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return width > 0 ? { x: left + width / 2, y: top + height / 2 } : undefined;
    }, selector),
  );
}

/** What is asked for, once it is there. Throws after 30 seconds. */
async function until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  for (const begun = performance.now(); performance.now() - begun < 30_000; ) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`30 seconds have passed before ${what}.`);
}

/** Waits for the whole list and scrolls to its end. */
async function lastDraft(page: Page): Promise<void> {
  const rows = page.locator(`${draftList} > li`);
  await until("all drafts are there", async () => ((await rows.count()) === drafts ? true : undefined));
  await rows.last().locator("[role=combobox]").scrollIntoViewIfNeeded();
}

/** An import of so many lines with a day each: its id. */
async function sendText(client: Client, lines: number): Promise<string> {
  const days = Array.from({ length: lines }, (_, i) => {
    const month = String(6 + (Math.floor(i / 28) % 3)).padStart(2, "0");
    const date = `${1990 + Math.floor(i / 84)}-${month}-${String(1 + (i % 28)).padStart(2, "0")}`;
    return `${date} ${["Alta", "Zermatt", "Chamonix"][i % 3]}, Rustler 10, soft turns to the car`;
  });
  const form = new FormData();
  form.set("text", days.join("\n"));
  const { id } = (await client.call("POST", "/text_imports", form)) as { id: string };
  return id;
}

interface Tap {
  what: string;
  /** The screen's path; the home screen unless given. */
  at?: string;
  /** What has to be done before, at full speed. */
  ready?: (page: Page) => Promise<void>;
  tap: string;
  shows: string;
  /** What must read differently then. */
  changes?: string;
  /** Tapped before the measured one. */
  first?: string;
}

/**
 * From the browser's own time of the touch's end until it has presented the frame in which the thing can be seen: it stands within the
 * screen and is not transparent. The browser says when that was where it is the first frame after the touch (Event Timing, in steps
 * of 8 ms); for a later one, it is the end of that frame's own work.
 */
async function tapTime(where: BrowserContext, asked: Tap): Promise<number> {
  const { at, ready, tap, shows, changes, first } = asked;
  const page = await screenOf(where, at);
  await ready?.(page);
  const devtools = await where.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  if (first) {
    const place = await placeOf(page, first);
    await page.touchscreen.tap(place.x, place.y);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const { x, y } = await placeOf(page, tap);
  const painted = page.evaluate(
    ({ shows, changes }) =>
      new Promise<number>((resolve) => {
        const text = () => (changes ? document.querySelector(changes)?.textContent : undefined);
        const before = text();
        let firstFrameMs = 0;
        const entries = new PerformanceObserver((list) => {
          for (const { name, duration } of list.getEntries()) if (name === "click") firstFrameMs = duration;
        });
        entries.observe({ type: "event" });
        const isSeen = (element: Element) => {
          const { top, right, bottom, left } = element.getBoundingClientRect();
          if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) return false;
          let opacity = 1;
          for (let at: Element | null = element; at; at = at.parentElement)
            opacity *= Number(getComputedStyle(at).opacity);
          return opacity > 0.1;
        };
        const onInput = ({ timeStamp }: Event) => {
          const look = () => {
            const isThere = [...document.querySelectorAll(shows)].some(isSeen) && (!changes || text() !== before);
            if (!isThere) return requestAnimationFrame(look);
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
        addEventListener("click", onInput, { capture: true, once: true });
      }),
    { shows, changes },
  );
  await page.touchscreen.tap(x, y);
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
