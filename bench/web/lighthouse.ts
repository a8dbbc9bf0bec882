/**
 * `npm run bench:lighthouse`: Lighthouse's phone profile on the built product. LIGHTHOUSE names the cli/index.js of lighthouse@12, CHROME_PATH
 * the browser, RUNS the number of runs; an argument selects pages. Exits with 1 if a goal is missed.
 */
import { spawnSync } from "node:child_process";
import { ensureBrowser } from "../../scripts/browser.ts";
import { percentile, say, startServer } from "../support/server.ts";
import { signUpWithSeason } from "./season.ts";

const cli = process.env.LIGHTHOUSE;
if (!cli) throw new Error("LIGHTHOUSE must name the cli/index.js of lighthouse@12 (bench/README.md).");
const runs = Number(process.env.RUNS ?? 3);
const only = process.argv[2] ?? "";
const leastScores = { performance: 90, accessibility: 100, "best-practices": 100, seo: 100 };
const figures = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "cumulative-layout-shift",
  "total-blocking-time",
];
const mostShift = 0.0005;

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { score: number | null; numericValue?: number; scoreDisplayMode: string; title: string }>;
}

const server = await startServer();
const { cookie } = await signUpWithSeason(server.url, 60);
const pages = [
  { name: "auth, signed out", path: "/auth", cookie: "" },
  { name: "home, 60 days", path: "/", cookie },
  { name: "stats", path: "/stats", cookie },
  { name: "form", path: "/new", cookie },
];
say(`| median of ${runs} | ${[...Object.keys(leastScores), ...figures].join(" | ")} |`);
say(`|---|${"---|".repeat(8)}`);
for (const page of pages.filter(({ name }) => name.includes(only))) {
  const reports = Array.from({ length: runs }, () => audit(page));
  const median = (of: (report: Report) => number | null | undefined) =>
    percentile(
      reports.map((report) => of(report) ?? Number.NaN),
      0.5,
    );
  const scores = Object.entries(leastScores).map(([name, least]) => {
    return { least, score: 100 * median(({ categories }) => categories[name]?.score) };
  });
  const values = figures.map((name) => median(({ audits }) => audits[name]?.numericValue));
  const cells = [...scores.map(({ score }) => score), ...values.map((value) => value.toFixed(value < 1 ? 3 : 0))];
  say(`| ${page.name} | ${cells.join(" | ")} |`);
  for (const { scoreDisplayMode, score, title } of Object.values(reports[0]?.audits ?? {}))
    if (scoreDisplayMode === "binary" && score !== null && score < 1) say(`    ${title}`);
  const isMet = scores.every(({ score, least }) => score >= least) && (values[2] ?? 1) <= mostShift;
  if (!isMet) process.exitCode = 1;
}
await server.stop();

function audit({ path, cookie }: (typeof pages)[number]): Report {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      String(cli),
      server.origin + path,
      "--output=json",
      "--quiet",
      `--only-categories=${Object.keys(leastScores).join(",")}`,
      `--chrome-flags=--headless=new --disable-gpu --kiosk --disable-background-networking ${process.getuid?.() === 0 ? "--no-sandbox" : ""}`,
      ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
    ],
    { encoding: "utf8", maxBuffer: 1e8, env: { ...process.env, CHROME_PATH: ensureBrowser() } },
  );
  if (status !== 0) throw new Error(`Lighthouse failed on ${path}: ${stderr}`);
  return JSON.parse(stdout) as Report;
}
