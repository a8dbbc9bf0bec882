/**
 * `npm run bench:taps`: the time from a tap to the paint of its result, with a CPU slowed down four times, 2,000 days and an import of 1,000
 * drafts. `--only "a day"` measures one tap; `--tries 11` and `--slowdown 2` change the defaults. CHROME_PATH names the browser.
 */
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { ensureBrowser } from "../../scripts/browser.ts";
import { type Client, percentile, say, startServer, textForm } from "../support/server.ts";
import { logEarlierDays, signUpWithSeason } from "./season.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    tries: { type: "string", default: "5" },
    slowdown: { type: "string", default: "4" },
  },
});
const mostMs = 200;
const drafts = 1000;

interface Tap {
  name: string;
  path: string;
  tap: string;
  /** Tapped before the measurement, in this order, to open a row or a menu. */
  before?: string[];
  /** The result: an element that appears, or one whose text changes. */
  shows?: string;
  changes?: string;
}

const server = await startServer();
const client = await signUpWithSeason(server.url, 200, 20);
await logEarlierDays(client, 1780);
const lastDraft = 'ul[aria-label="Draft days"] > li:last-child';
const taps: Tap[] = [
  { name: "the floor", path: "/floor", tap: "button", shows: "p" },
  {
    name: "a day",
    path: "/",
    tap: 'ul[aria-label="Ski days"] > li:nth-child(3) button >> nth=0',
    shows: '[role="dialog"]',
  },
  { name: "the form", path: "/", tap: 'a[href="/new"]', shows: "form" },
  {
    name: "a season",
    path: "/",
    before: ['button[role="combobox"]'],
    tap: '[role="option"]:nth-of-type(2)',
    changes: 'button[role="combobox"]',
  },
  {
    name: "statistics",
    path: "/",
    before: ['button[aria-label="Open menu"]'],
    tap: '[role="dialog"] a[href="/stats"]',
    shows: 'main[aria-label="Stats"] ul a',
  },
  { name: "a place", path: "/resorts", tap: 'td a[href="/resorts/us-alta"]', shows: 'main[aria-label="Alta"]' },
  {
    name: "a search",
    path: "/search?q=coffee",
    tap: 'a[aria-label^="Order"]',
    changes: 'a[aria-label^="Order"]',
  },
  {
    name: "the whole line among 1,000 drafts",
    path: `/text-imports/${await openImport(client)}`,
    tap: `${lastDraft} .draft-words`,
    shows: '.draft-words[aria-expanded="true"]',
  },
];
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
const [name = "", value = ""] = client.cookie.split("=");
await context.addCookies([{ name, value, url: server.origin }]);
// Functions compiled by tsx call this helper.
await context.addInitScript("globalThis.__name = (named) => named");
// The floor of the browser on this machine: one button without any library.
const floorPage = `<meta name="viewport" content="width=device-width"><button onclick="document.body.append(document.createElement('p'))">Tap</button>`;
await context.route(`${server.origin}/floor`, (route) => route.fulfill({ contentType: "text/html", body: floorPage }));

say(`ms from tap to paint, median and worst of ${values.tries}, CPU slowed down ${values.slowdown} times`);
for (const tap of taps) {
  if (values.only && values.only !== tap.name) continue;
  const times: number[] = [];
  while (times.length < Number(values.tries)) times.push(await tapMs(tap));
  const median = percentile(times, 0.5);
  say(`${tap.name}: ${median.toFixed(0)}, ${Math.max(...times).toFixed(0)}`);
  if (median > mostMs) process.exitCode = 1;
}
await browser.close();
await server.stop();

async function openImport(client: Client): Promise<string> {
  const lines = Array.from({ length: drafts }, (_, i) => {
    const month = String(6 + (Math.floor(i / 28) % 3)).padStart(2, "0");
    const date = `${1990 + Math.floor(i / 84)}-${month}-${String(1 + (i % 28)).padStart(2, "0")}`;
    return `${date} ${["Alta", "Zermatt", "Chamonix"][i % 3]}, Rustler 10, soft turns to the car`;
  });
  return (await client.call<{ id: string }>("POST", "/text_imports", textForm(lines.join("\n")))).id;
}

async function tapMs({ path, before = [], tap, shows, changes }: Tap): Promise<number> {
  const page = await context.newPage();
  await page.goto(server.origin + path);
  await page.locator(before[0] ?? tap).scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: Number(values.slowdown) });
  for (const opening of before) await page.tap(opening);
  // Waits until it stands still.
  await page.locator(tap).tap({ trial: true });
  const box = await page.locator(tap).boundingBox();
  if (!box) throw new Error(`${tap} is not on the screen.`);
  const painted = await watchPaint(page, shows, changes);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const ms = await painted.evaluate(({ ms }) => ms);
  await page.close();
  return ms;
}

/** From the browser's timestamp of the next click to the end of the frame that shows the result. Resolves before the click may come. */
function watchPaint(page: Page, shows: string | undefined, changes: string | undefined) {
  return page.evaluateHandle(
    ({ shows, changes }) => ({
      ms: new Promise<number>((resolve) => {
        const text = () => changes && document.querySelector(changes)?.textContent;
        const before = text();
        const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true });
        const isAnswered = () => (shows ? [...document.querySelectorAll(shows)].some(isShown) : text() !== before);
        const look = (clickedAt: number) => {
          if (!isAnswered()) return requestAnimationFrame(() => look(clickedAt));
          // The callbacks of a frame run before its paint, the next task after it.
          return setTimeout(() => resolve(performance.now() - clickedAt));
        };
        const onClick = ({ timeStamp }: Event) => requestAnimationFrame(() => look(timeStamp));
        addEventListener("click", onClick, { capture: true, once: true });
      }),
    }),
    { shows, changes },
  );
}
