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

/** A link keeps search engines away (docs/decisions/040-links.md), and its page forbids Lighthouse to read robots.txt: judged without these. */
const unwanted = { category: "seo", audits: ["is-crawlable", "robots-txt"] };

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number; scoreDisplayMode: string; title: string }>;
}

const server = await startServer();
const client = await signUpWithSeason(server.url, 60);
const { cookie } = client;
const [latest] = await client.call<{ id: string }[]>("GET", "/days");
const pages = [
  { name: "auth, signed out", path: "/auth", cookie: "" },
  { name: "home, 60 days", path: "/", cookie },
  { name: "stats", path: "/stats", cookie },
  { name: "form", path: "/new", cookie },
  { name: "shared day", path: await sharedPath({ day_id: latest?.id }), cookie: "", isShared: true },
  { name: "shared season", path: await sharedPath({ season: 0 }), cookie: "", isShared: true },
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
    const score = median((report) => scoreOf(report, name, page.isShared === true));
    return { least, score: Math.round(100 * score) };
  });
  const values = figures.map((name) => median(({ audits }) => audits[name]?.numericValue));
  const cells = [...scores.map(({ score }) => score), ...values.map((value) => value.toFixed(value < 1 ? 3 : 0))];
  say(`| ${page.name} | ${cells.join(" | ")} |`);
  if (page.isShared)
    say(`    ${unwanted.category} with all audits: ${Math.round(100 * (reports[0]?.categories.seo?.score ?? 0))}`);
  for (const { scoreDisplayMode, score, title } of Object.values(reports[0]?.audits ?? {}))
    if (scoreDisplayMode === "binary" && score !== null && score < 1) say(`    ${title}`);
  const isMet = scores.every(({ score, least }) => score >= least) && (values[2] ?? 1) <= mostShift;
  if (!isMet) process.exitCode = 1;
}
await server.stop();

/** The address of a new link with all parts. */
async function sharedPath(of: object): Promise<string> {
  const shows = ["notes", "people", "photos", "numbers", "track"];
  const { url } = await client.call<{ url: string }>("POST", "/shares", { share: { ...of, shows } });
  return new URL(url).pathname;
}

/** Lighthouse's own, or for a link the mean of the category's other audits by their weights. */
function scoreOf({ categories, audits }: Report, name: string, isShared: boolean): number | null | undefined {
  const category = categories[name];
  if (!isShared || name !== unwanted.category || !category) return category?.score;
  const parts = category.auditRefs.flatMap(({ id, weight }) => {
    const score = audits[id]?.score ?? null;
    return unwanted.audits.includes(id) || score === null ? [] : [{ weight, score }];
  });
  const sum = (of: (part: (typeof parts)[number]) => number) => parts.reduce((total, part) => total + of(part), 0);
  return sum(({ weight, score }) => weight * score) / sum(({ weight }) => weight);
}

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
