import { percentile } from "../support/server.ts";
import type { Case } from "./cases.ts";
import { hostileShortTexts, hostileTexts, manyLines } from "./long-texts.ts";
import type { Reader } from "./reader.ts";

interface Timing {
  name: string;
  cpuMs: number;
  limitMs: number;
}

const lines = 5000;
const rounds = 15;

export function measureSpeed(cases: readonly Case[], { read }: Reader): Timing[] {
  const like = cases[0] as Case;
  const time = (name: string, text: string, limitMs: number) => ({
    name,
    limitMs,
    cpuMs: cpuMs(() => read(text, like)),
  });
  return [
    time("5,000 lines", manyLines(cases, lines), 1500),
    {
      name: "hostile lines in the server's thread",
      limitMs: 20,
      cpuMs: slowest(hostileShortTexts, (text) => read(text, like)),
    },
    ...hostileTexts.map(([name, text]) => time(`1 MB: ${name}`, text, 2000)),
  ];
}

/** The time of the slowest text, each at its best of a few rounds. */
function slowest(texts: readonly string[], run: (text: string) => void): number {
  return Math.max(...texts.map((text) => Math.min(...Array.from({ length: rounds }, () => cpuMs(() => run(text))))));
}

/** Lines read in a second of CPU. The first rounds do not count: V8 compiles the parser. */
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
