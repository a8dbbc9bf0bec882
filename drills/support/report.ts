/** What a drill found: figures for whoever reads, and what must hold. */

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Throws with what did not hold. */
export function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}

/** The same for a limit of time; `npm test` runs drills without (DRILL_LIMITS=off), for its machine may be busy. */
export function mustBeQuick(holds: boolean, otherwise: string): void {
  if (process.env.DRILL_LIMITS !== "off") must(holds, otherwise);
}

/** "12 ms (9 to 20)": the median, the least and the most. */
export function spread(values: readonly number[], unit = "ms"): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return `${at(0.5)} ${unit} (${at(0)} to ${at(1)})`;
}
