/**
 * `npm run bench:peers`: the list of a season from Firn and from what else npm has to keep such a log, in turn, with the same days
 * and the same load. BENCH_PEERS names a folder outside of the repository in which peers are installed and filled.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { any, type Loaded, load } from "../support/load.ts";
import { familyPeakMb } from "../support/processes.ts";
import { keptSeed } from "../support/seed.ts";
import { percentile } from "../support/server.ts";
import { checkAnswer, contentOf } from "./content.ts";
import { directus, directusRelated } from "./directus.ts";
import { firn } from "./firn.ts";
import { install, installedMb } from "./install.ts";
import { jsonServerForAll, jsonServerForOne } from "./json-server.ts";
import { firstAnswer, type Launched, launch } from "./launch.ts";
import type { Content, Peer, Place } from "./peer.ts";
import { type Measured, missedGoals, tableOf } from "./report.ts";
import { strapi } from "./strapi.ts";

const warmUpSeconds = 2;
const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const rounds = 3;
const firstPort = 7501;
const peersFolder = process.env.BENCH_PEERS ?? fileURLToPath(new URL("../../../firn-peers", import.meta.url));

const { values: options } = parseArgs({ options: { prepare: { type: "boolean" }, only: { type: "string" } } });

async function main(): Promise<void> {
  const all = [firn, directus, directusRelated, strapi, jsonServerForAll, jsonServerForOne].map((peer, i) => ({
    peer,
    place: { folder: resolve(peersFolder, peer.folder), port: firstPort + i },
  }));
  const chosen = all.filter(({ peer }) => peer === firn || peer.name.includes(options.only ?? ""));
  const content = contentOf(await keptSeed(join(peersFolder, firn.folder), { accounts: 200, daysEach: 300 }));
  for (const { peer, place } of chosen) {
    install(peer, place.folder);
    await fillOnce(peer, place, content);
  }
  if (options.prepare) return;
  const rows = await measureAll(chosen, content);
  say(tableOf(rows));
  const missed = missedGoals(rows);
  for (const goal of missed) say(`Missed: ${goal}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
}

/** Fills a peer unless it holds these very days. */
async function fillOnce(peer: Peer, place: Place, content: Content): Promise<void> {
  const marker = join(place.folder, "filled.json");
  const wanted = JSON.stringify([peer.packages, content.from, content.owners[0]?.token]);
  if (existsSync(marker) && readFileSync(marker, "utf8") === wanted) return;
  rmSync(marker, { force: true });
  await peer.fill(place, content);
  writeFileSync(marker, wanted);
  say(`${peer.name}: installed and filled`);
}

/** Starts and warms all, then loads them in turns: a neighbour on this machine who comes and goes takes from each of them. */
async function measureAll(chosen: readonly { peer: Peer; place: Place }[], content: Content): Promise<Measured[]> {
  const running: Running[] = [];
  try {
    for (const { peer, place } of chosen) running.push(await start(peer, place, content));
    for (let round = 0; round < rounds; round++)
      for (const each of running) each.rounds.push(await loadOnce(each, seconds, content));
    return running.map(measuredOf);
  } finally {
    for (const { server } of running) await server.stop();
  }
}

interface Running {
  peer: Peer;
  place: Place;
  server: Launched;
  startMs: number;
  kilobytes: number;
  rounds: Loaded[];
}

/** Throws unless its first answers are right. */
async function start(peer: Peer, place: Place, content: Content): Promise<Running> {
  const begun = performance.now();
  const server = launch(peer.command(place), place);
  try {
    const body = await firstAnswer(server, place, peer.request(content, 0));
    const startMs = performance.now() - begun;
    checkAnswer(peer, body, content, 0);
    const other = any(ownersOf(peer, content));
    checkAnswer(peer, await firstAnswer(server, place, peer.request(content, other)), content, other);
    const running = { peer, place, server, startMs, kilobytes: Buffer.byteLength(body) / 1000, rounds: [] };
    await loadOnce(running, warmUpSeconds, content);
    return running;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

function loadOnce({ peer, place, server }: Running, seconds: number, content: Content): Promise<Loaded> {
  const owners = ownersOf(peer, content);
  return load({ url: `http://127.0.0.1:${place.port}`, pid: server.pid, seconds }, () => {
    return { method: "GET", ...peer.request(content, any(owners)) };
  });
}

const ownersOf = ({ holds }: Peer, { owners }: Content) => (holds === "one" ? [0] : [...owners.keys()]);

function measuredOf({ peer, place, server, startMs, kilobytes, rounds }: Running): Measured {
  const median = (of: (each: Loaded) => number) => percentile(rounds.map(of), 0.5);
  return {
    name: peer.name,
    version: peer.version,
    cpuUs: median((each) => each.cpuUs),
    perSecond: median((each) => each.perSecond),
    p50: median((each) => each.p50),
    p99: median((each) => each.p99),
    kilobytes,
    peakMb: familyPeakMb(server.pid),
    startMs,
    installedMb: installedMb(peer, place.folder),
  };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main();
