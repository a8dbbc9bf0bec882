/**
 * `npm run bench:peers`: the list of a season from Firn and from Directus, in turn, with the same days and load. BENCH_PEERS names the folder,
 * outside of the repository, of the Directus installation. Exits with 1 unless Firn answers 10 times as many requests per second.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { DayListItem } from "@firn/contracts/days";
import { dateIn } from "@firn/seasons/plain-date";
import { offsetRange } from "@firn/seasons/seasons";
import { fill } from "../support/fill.ts";
import { any, type Loaded, load, median } from "../support/load.ts";
import { familyPeakMb } from "../support/processes.ts";
import { say, startServer } from "../support/server.ts";
import { type BenchDay, headersOf, listPath, startDirectus } from "./directus.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const rounds = 3;
const leastTimes = 10;
const seasons = [-1, -2, -3, -4, -5];

const folder = mkdtempSync(join(tmpdir(), "firn-bench-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const accounts = await fill(
  folder,
  Array.from({ length: 200 }, () => 300),
);
const firn = await startServer({ dataDir: folder });
const firnPath = (season: number) => `/api/v1/days?season=${season}`;
const cookieOf = (owner: number) => ({ cookie: `firn_session=${accounts[owner]?.token}` });
const read = async (owner: number, season: number) => {
  const days = (await json(firn.origin + firnPath(season), cookieOf(owner))) as DayListItem[];
  return days.map(({ date, resort_name, ski_names, activity, photos }): BenchDay => {
    return { date, resort: resort_name ?? "", skis: [...ski_names], activity, photo_count: photos.length };
  });
};
const owners: BenchDay[][] = [];
for (const owner of accounts.keys())
  owners.push((await Promise.all(seasons.map((season) => read(owner, season)))).flat());
const directus = await startDirectus(owners);
const { from, to } = offsetRange(-1, "09-01", dateIn(undefined, Date.now()));
for (const owner of [0, any([...accounts.keys()])]) {
  const { data } = (await json(directus.origin + listPath(from, to), headersOf(owner))) as { data: BenchDay[] };
  const wanted = owners[owner]?.slice(0, 60);
  if (!isDeepStrictEqual(data, wanted))
    throw new Error(
      `Directus lists ${JSON.stringify(data).slice(0, 400)} and not ${JSON.stringify(wanted).slice(0, 400)}`,
    );
}

const peers = [
  { ...firn, name: "Firn", path: firnPath(-1), headers: cookieOf, loads: [] as Loaded[] },
  { ...directus, path: listPath(from, to), headers: headersOf, loads: [] as Loaded[] },
];
for (let round = 0; round <= rounds; round++)
  for (const { origin, pid, path, headers, loads } of peers) {
    const loaded = await load({ url: origin, pid, seconds }, () => {
      return { method: "GET", path, headers: headers(any([...accounts.keys()])) };
    });
    if (round > 0) loads.push(loaded);
  }
say("| peer | answers/s | p50 ms | p99 ms | CPU ms an answer | memory MB | start ms |");
say("|---|---|---|---|---|---|---|");
for (const { name, pid, loads, readyMs } of peers) {
  const figures = [
    median(loads, "perSecond"),
    median(loads, "p50"),
    median(loads, "p99"),
    median(loads, "cpuUs") / 1000,
    familyPeakMb(pid),
    readyMs,
  ];
  say(`| ${name} | ${figures.map((each) => each.toFixed(each < 10 ? 2 : 0)).join(" | ")} |`);
}
const [ours = Number.NaN, theirs = Number.NaN] = peers.map(({ loads }) => median(loads, "perSecond"));
say(`Firn answers ${(ours / theirs).toFixed(1)} times as many requests (goal ${leastTimes})`);
await firn.stop();
await directus.stop();
process.exitCode = ours >= leastTimes * theirs ? 0 : 1;

async function json(url: string, headers: Record<string, string>): Promise<unknown> {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
