import { percentile } from "../support/server.ts";
import type { Case } from "./case.ts";
import type { Reader } from "./reader.ts";

interface Timing {
  name: string;
  cpuMs: number;
  limitMs: number;
}

const lines = 5000;
/** V8 has compiled the parser after the first few. */
const rounds = 15;
const size = 1_000_000;

function fill(unit: string, length = size): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}

/** Texts of 1 MB in which a careless parser takes quadratic time. */
const hostileTexts: readonly (readonly [name: string, text: string])[] = [
  ["1/1/1/…", fill("1/1/")],
  ["dates on one line", fill("1/1, 1/2 & ")],
  ["ranges on one line", fill("Dec 27-29 ")],
  ["dots and digits", fill("1.1.")],
  ["dashes", fill("1-")],
  ["quotes", fill('"')],
  ["quoted cells", fill('"a","')],
  ["commas", fill(",")],
  ["tabs", fill("\t")],
  ["spaces", fill(" ")],
  ["spaces and a digit", `${fill(" ", size - 1)}1`],
  ["line breaks", fill("\n")],
  ["carriage returns", fill("\r")],
  ["one endless word", fill("a")],
  ["one endless number", fill("1")],
  ["months", fill("Dec ")],
  ["resort words", fill("Mount Saint Big ")],
  ["one resort again and again", fill("Alta ")],
  ["with with with", fill("with ")],
  ["kanji", fill("年月日1", size / 3)],
  ["combining marks", fill("e\u0301", size / 3)],
  ["emoji", fill("⛷️", size / 6)],
];

/** CPU time of the longest texts that may be pasted, so that other work of the machine does not count. */
export function measureSpeed(cases: readonly Case[], { read }: Reader): Timing[] {
  const like = cases[0] as Case;
  const time = (name: string, text: string, limitMs: number) => ({
    name,
    limitMs,
    cpuMs: cpuMs(() => read(text, like)),
  });
  return [
    time("5,000 lines", manyLines(cases), 1000),
    ...hostileTexts.map(([name, text]) => time(`1 MB: ${name}`, text, 2000)),
  ];
}

/** The lines that a warmed-up process reads in a second of CPU. */
export function linesPerSecond(cases: readonly Case[], { read }: Reader): number {
  const text = manyLines(cases);
  const times = Array.from({ length: rounds }, () => cpuMs(() => read(text, cases[0] as Case)));
  return (lines / percentile(times.slice(5), 0.5)) * 1000;
}

function cpuMs(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The lines of the cases, again and again. */
function manyLines(cases: readonly Case[]): string {
  const known = cases.flatMap(({ text }) => text.split("\n")).filter((line) => line.trim() !== "");
  return Array.from({ length: lines }, (_, index) => known[index % known.length]).join("\n");
}
