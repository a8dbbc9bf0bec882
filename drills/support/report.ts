/** What a drill found: figures for whoever reads, and what must hold. */

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Throws with what did not hold. */
export function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}

/** "12 ms (9 to 20)": the median, the least and the most. */
export function spread(values: readonly number[], unit = "ms"): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return `${at(0.5)} ${unit} (${at(0)} to ${at(1)})`;
}
