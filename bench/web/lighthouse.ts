/**
 * `npm run bench:lighthouse`: Lighthouse's phone profile on the built product. LIGHTHOUSE names the cli/index.js of an installed
 * lighthouse@12, CHROME_PATH the browser; an argument names the page. Ends with 1 where a goal is missed.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { ensureBrowser } from "../../scripts/browser.ts";
import { percentile, startServer } from "../support/server.ts";
import { cookiesOf, quietArgs } from "./browser.ts";
import { signUpWithSeason } from "./season.ts";

const cli = process.env.LIGHTHOUSE;
if (!cli)
  throw new Error("LIGHTHOUSE must name the cli/index.js of lighthouse@12 (bench/README.md says how to get it).");
const runs = Number(process.env.RUNS ?? 3);
const only = process.argv[2] ?? "";
const port = 7410;
const devtoolsPort = 7411;

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { score: number | null; numericValue?: number; scoreDisplayMode: string; title: string }>;
}

const server = await startServer(port, { PUBLIC_URL: `http://127.0.0.1:${port}`, SIGN_UPS_PER_HOUR: "100" });
const { cookie } = await signUpWithSeason(server.url, 60);
const pages = [
  { name: "auth, signed out", path: "/auth", cookie: "" },
  { name: "home, 60 days", path: "/", cookie },
  { name: "stats", path: "/stats", cookie },
  { name: "form", path: "/new", cookie },
];
const categories = ["performance", "accessibility", "best-practices", "seo"];
const figures = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "cumulative-layout-shift",
  "total-blocking-time",
];
const leastScores: Record<string, number> = { performance: 90 };
const mostLayoutShift = 0.0005;

process.stdout.write(`${["median of", runs, ...categories, ...figures].join(" | ")}\n`);
for (const page of pages.filter(({ name }) => name.includes(only))) {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run++) reports.push(await audit(page));
  const scores = categories.map((name) =>
    percentile(
      reports.map((report) => 100 * (report.categories[name]?.score ?? 0)),
      0.5,
    ),
  );
  const values = figures.map((name) =>
    percentile(
      reports.map((report) => report.audits[name]?.numericValue ?? Number.NaN),
      0.5,
    ),
  );
  process.stdout.write(
    `${page.name} | ${scores.join(" | ")} | ${values.map((value) => value.toFixed(value < 1 ? 3 : 0)).join(" | ")}\n`,
  );
  for (const line of missed(reports)) process.stdout.write(`    ${line}\n`);
  const isMissed =
    scores.some((score, at) => score < (leastScores[categories[at] ?? ""] ?? 100)) ||
    (values[figures.indexOf("cumulative-layout-shift")] ?? 0) > mostLayoutShift;
  if (isMissed) process.exitCode = 1;
}
await server.stop();

/** The audits outside of the timings that are less than perfect. */
function missed(reports: readonly Report[]): string[] {
  const bad = Object.entries(reports[0]?.audits ?? {}).filter(
    ([, { score, scoreDisplayMode }]) => scoreDisplayMode !== "numeric" && score !== null && score < 1,
  );
  return bad.map(([name, { title }]) => `${name}: ${title}`);
}

/** On a busy machine Chromium now and then loses the beginning of its own trace (NO_NAVSTART): then that run is made again. */
async function audit(page: (typeof pages)[number]): Promise<Report> {
  for (let attempt = 1; attempt <= 3; attempt++) {
    const report = await lighthouse(page);
    if (report) return report;
  }
  throw new Error(`Lighthouse failed three times on ${page.path}.`);
}

/** Undefined where it failed, which it says itself. A browser of its own for each run: what one has kept, the next does not find. */
async function lighthouse(page: (typeof pages)[number]): Promise<Report | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "firn-lighthouse-"));
  const browser = spawn(
    ensureBrowser(),
    [
      "--headless=new",
      "--disable-gpu",
      "--disable-component-update",
      "--no-first-run",
      // No tabs: the wheel that turns in one while a page loads is drawn 60 times a second, here by the cores that are measured.
      "--kiosk",
      `--remote-debugging-port=${devtoolsPort}`,
      `--user-data-dir=${folder}`,
      ...quietArgs,
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const gone = once(browser, "close");
  try {
    // DevTools says on stderr when it listens. It goes on being read: a browser that cannot write there hangs now and then.
    await new Promise<void>((resolve) => {
      browser.stderr.on("data", (text) => String(text).includes("DevTools listening") && resolve());
    });
    await signIn(page.cookie);
    const child = spawn(
      process.execPath,
      [
        String(cli),
        `http://127.0.0.1:${port}${page.path}`,
        "--output=json",
        "--quiet",
        `--only-categories=${categories.join(",")}`,
        `--port=${devtoolsPort}`,
        // It would take the session with the rest.
        "--disable-storage-reset",
      ],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    let text = "";
    child.stdout.on("data", (chunk) => {
      text += chunk;
    });
    const [code] = await once(child, "close");
    return code === 0 ? (JSON.parse(text) as Report) : undefined;
  } finally {
    browser.kill();
    await gone;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Gives the browser a session, and lets go of it: whoever watches a browser slows it down. */
async function signIn(cookie: string): Promise<void> {
  const cookies = cookiesOf(cookie, `http://127.0.0.1:${port}`);
  if (cookies.length === 0) return;
  const watched = await connect();
  await watched.contexts()[0]?.addCookies(cookies);
  await watched.close();
}

/** A browser that has only just started now and then answers nothing to whoever came first. */
async function connect() {
  for (let attempt = 1; ; attempt++) {
    try {
      return await chromium.connectOverCDP(`http://127.0.0.1:${devtoolsPort}`, { timeout: 5000 });
    } catch (error) {
      if (attempt === 5) throw error;
    }
  }
}
