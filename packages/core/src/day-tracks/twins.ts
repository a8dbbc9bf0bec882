/** When something was recorded. */
export interface Hours {
  startedAt: number;
  endedAt: number;
}

/** Whether both recorded the same hours, as for tracks of an import: more than half of the longer one (imports/drafts/track-lines-repo.ts). */
export function areTwins(one: Hours, other: Hours): boolean {
  const shared = Math.min(one.endedAt, other.endedAt) - Math.max(one.startedAt, other.startedAt);
  return 2 * shared > Math.max(one.endedAt - one.startedAt, other.endedAt - other.startedAt);
}

/** Those that are none's twin; of two twins the one that comes first. */
export function withoutTwins<Recorded extends Hours>(recorded: readonly Recorded[]): Recorded[] {
  const kept: Recorded[] = [];
  for (const each of recorded) if (!kept.some((other) => areTwins(each, other))) kept.push(each);
  return kept;
}
