import { readGazetteerFiles } from "@firn/resorts/files";
import { parseGazetteer } from "@firn/resorts/gazetteer";
import type { ResortRecord } from "@firn/resorts/record";
import { createResortSearch } from "@firn/resorts/search";
import { percentile } from "../support/server.ts";

/** `npm run bench:resorts`: the time of a search among 10,000 resorts, and how often it finds the intended one. */
const wanted = 10_000;
const asked = 2000;
const limit = 8;
const goalUs = 300;

const random = numbersFrom(2026);
const records = enlarged(parseGazetteer(readGazetteerFiles()));
const search = createResortSearch(records);

const queries: [name: string, (name: string) => string][] = [
  ["the whole name", (name) => name],
  ["its first four letters", (name) => name.slice(0, 4)],
  ["one letter left out", (name) => withSlip(name, 0)],
  ["one letter wrong", (name) => withSlip(name, 1)],
  ["two letters swapped", (name) => withSlip(name, 2)],
  ["nothing of the kind", (name) => [...name].reverse().join("")],
];

process.stdout.write(`${records.length} resorts, ${asked} queries of each kind, µs\n`);
for (const [kind, write] of queries) {
  for (let warm = 0; warm < 200; warm++) search(write(any().name), limit);
  const times: number[] = [];
  let first = 0;
  let shown = 0;
  for (let query = 0; query < asked; query++) {
    const meant = longNamed();
    const text = write(meant.name);
    const start = process.hrtime.bigint();
    const found = search(text, limit);
    times.push(Number(process.hrtime.bigint() - start) / 1000);
    if (found[0]?.name === meant.name) first += 1;
    if (found.some(({ name }) => name === meant.name)) shown += 1;
  }
  const mean = times.reduce((sum, time) => sum + time, 0) / asked;
  const share = (count: number) => `${((count / asked) * 100).toFixed(1)} %`.padStart(8);
  const figures = [mean, percentile(times, 0.5), percentile(times, 0.99)].map((us) => us.toFixed(0).padStart(6));
  process.stdout.write(`${kind.padEnd(24)}${figures.join("")}   first${share(first)}   shown${share(shown)}\n`);
  if (mean > goalUs) process.exitCode = 1;
}

function any(): ResortRecord {
  return records[random(records.length)] as ResortRecord;
}

/** Search tolerates typing errors in these names only. */
function longNamed(): ResortRecord {
  for (;;) {
    const record = any();
    if (record.name.length >= 6) return record;
  }
}

/** The gazetteer, and invented resorts whose names combine two of its words. */
function enlarged(known: readonly ResortRecord[]): ResortRecord[] {
  const words = [...new Set(known.flatMap(({ name }) => name.split(" ")).filter((word) => word.length > 3))];
  const names = new Set(known.map(({ name }) => name));
  const all = [...known];
  while (all.length < wanted) {
    const like = known[random(known.length)] as ResortRecord;
    const name = `${words[random(words.length)]} ${words[random(words.length)]}`;
    if (names.has(name)) continue;
    names.add(name);
    all.push({ ...like, id: `made-up-${all.length}`, name, aliases: [] });
  }
  return all;
}

/** A letter after the first is left out (0), wrong (1) or swapped with the next (2). */
function withSlip(name: string, kind: number): string {
  const at = 1 + random(name.length - 2);
  const [here = "", next = ""] = name.slice(at, at + 2);
  const written = kind === 0 ? "" : kind === 1 ? "x" : next + here;
  return name.slice(0, at) + written + name.slice(kind === 2 ? at + 2 : at + 1);
}

/** A linear congruential generator, so that each run uses the same numbers. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}
