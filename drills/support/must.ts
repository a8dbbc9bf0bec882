export function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}

/** The same for a time limit. DRILL_LIMITS=off skips it: `npm test` runs a drill on machines that may be busy. */
export function mustBeQuick(holds: boolean, otherwise: string): void {
  if (process.env.DRILL_LIMITS !== "off") must(holds, otherwise);
}
