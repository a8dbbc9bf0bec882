import type { Case } from "./case.ts";
import { hostileTexts, manyLines } from "./hostile.ts";
import type { Reader } from "./reader.ts";

interface Timing {
  name: string;
  cpuMs: number;
  limitMs: number;
}

/** CPU time of the longest texts that may be pasted (issue 4), so that a busy machine does not count. */
export function measureSpeed(cases: readonly Case[], { read }: Reader): Timing[] {
  const [like] = cases;
  if (!like) throw new Error("there are no cases");
  const time = (name: string, text: string, limitMs: number): Timing => {
    const before = process.cpuUsage();
    read(text, like);
    const { user, system } = process.cpuUsage(before);
    return { name, cpuMs: (user + system) / 1000, limitMs };
  };
  return [
    time("5,000 lines", manyLines(cases), 1000),
    ...hostileTexts.map(([name, text]) => time(`1 MB: ${name}`, text, 2000)),
  ];
}
