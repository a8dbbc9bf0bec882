/** When something was recorded. */
export interface Hours {
  startedAt: number;
  endedAt: number;
}

/** Whether both recorded the same hours, as for tracks of an import: more than half of the longer one (day-tracks/twins-repo.ts). */
export function areTwins(one: Hours, other: Hours): boolean {
  return 2 * shared(one, other) > Math.max(length(one), length(other));
}

/** Those that are none's twin; of two twins the one that comes first. */
export function withoutTwins<Recorded extends Hours>(recorded: readonly Recorded[]): Recorded[] {
  const kept: Recorded[] = [];
  for (const each of recorded) if (!kept.some((other) => areTwins(each, other))) kept.push(each);
  return kept;
}

/** Without those that a longer one has more than half of: a watch and a phone record the same skiing. */
export function countedOnce<Recorded extends { hours: Hours }>(recorded: readonly Recorded[]): Recorded[] {
  const longestFirst = recorded.toSorted((one, other) => length(other.hours) - length(one.hours));
  return longestFirst.filter(
    ({ hours }, at) => !longestFirst.slice(0, at).some((longer) => 2 * shared(longer.hours, hours) > length(hours)),
  );
}

function length({ startedAt, endedAt }: Hours): number {
  return endedAt - startedAt;
}

function shared(one: Hours, other: Hours): number {
  return Math.min(one.endedAt, other.endedAt) - Math.max(one.startedAt, other.startedAt);
}
