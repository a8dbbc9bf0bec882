import { percentile } from "../support/server.ts";
import type { Case } from "./case.ts";
import { hostileTexts, manyLines } from "./hostile.ts";
import type { Reader } from "./reader.ts";

interface Timing {
  name: string;
  cpuMs: number;
  limitMs: number;
}

const lines = 5000;
/** V8 has compiled the parser after the first few. */
const rounds = 15;
/** CPU time of the longest texts that may be pasted, so that other work of the machine does not count. */
export function measureSpeed(cases: readonly Case[], { read }: Reader): Timing[] {
  const like = cases[0] as Case;
  const time = (name: string, text: string, limitMs: number) => ({
    name,
    limitMs,
    cpuMs: cpuMs(() => read(text, like)),
  });
  return [
    time("5,000 lines", manyLines(cases, lines), 1000),
    ...hostileTexts.map(([name, text]) => time(`1 MB: ${name}`, text, 2000)),
  ];
}

/** The lines that a warmed-up process reads in a second of CPU. */
export function linesPerSecond(cases: readonly Case[], { read }: Reader): number {
  const text = manyLines(cases, lines);
  const times = Array.from({ length: rounds }, () => cpuMs(() => read(text, cases[0] as Case)));
  return (lines / percentile(times.slice(5), 0.5)) * 1000;
}

function cpuMs(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
