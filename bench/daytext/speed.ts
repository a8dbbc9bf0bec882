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
/** As often as V8 needs to know the code, and again to be sure of the figure. */
const rounds = 15;

/** How many lines a process that has read some reads with a second of CPU: the median of the later rounds. */
export function linesPerSecond(cases: readonly Case[], { read }: Reader): number {
  const [like] = cases;
  if (!like) throw new Error("there are no cases");
  const text = manyLines(cases, lines);
  const seconds = Array.from({ length: rounds }, () => cpuMs(() => read(text, like)) / 1000);
  return lines / percentile(seconds.slice(5), 0.5);
}

function cpuMs(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** CPU time of the longest texts that may be pasted (issue 4), so that a busy machine does not count. */
export function measureSpeed(cases: readonly Case[], { read }: Reader): Timing[] {
  const [like] = cases;
  if (!like) throw new Error("there are no cases");
  const time = (name: string, text: string, limitMs: number): Timing => ({
    ...{ name, limitMs },
    cpuMs: cpuMs(() => read(text, like)),
  });
  return [
    time("5,000 lines", manyLines(cases, lines), 1000),
    ...hostileTexts.map(([name, text]) => time(`1 MB: ${name}`, text, 2000)),
  ];
}
