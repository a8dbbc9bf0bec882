/** Throws with what did not hold. */
export function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}

/** The same for a limit of time. DRILL_LIMITS=off skips it: `npm test` runs drills on machines that may be busy. */
export function mustBeQuick(holds: boolean, otherwise: string): void {
  if (process.env.DRILL_LIMITS !== "off") must(holds, otherwise);
}

/** "12 ms (9 to 20)": the median, the least and the most. */
export function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b).map(Math.round);
  return `${sorted[Math.floor(sorted.length / 2)]} ms (${sorted[0]} to ${sorted.at(-1)})`;
}
