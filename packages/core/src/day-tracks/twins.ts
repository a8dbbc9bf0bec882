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

/**
 * The most skiing that no two of them share: a watch and a phone record the same hours. Two share it if they have more than half of the
 * shorter one in common. Those without hours share none.
 */
export function countedOnce<Recorded extends { hours: Hours }>(recorded: readonly Recorded[]): Recorded[] {
  const ordered = recorded.toSorted((one, other) => inOrder(one.hours, other.hours));
  const chains: Chain<Recorded>[] = [];
  for (const each of ordered.filter(hasHours)) {
    const before = longest(chains.filter(({ last }) => mayFollow(each.hours, last)));
    chains.push({ counted: [...before.counted, each], last: each.hours, ms: before.ms + length(each.hours) });
  }
  return [...ordered.filter((each) => !hasHours(each)), ...longest(chains).counted];
}

const hasHours = ({ hours }: { hours: Hours }) => length(hours) > 0;

/** Recordings of which each may follow the one before it. Any two further apart have less in common than neighbours. */
interface Chain<Recorded> {
  counted: readonly Recorded[];
  last: Hours;
  ms: number;
}

function longest<Recorded>(chains: readonly Chain<Recorded>[]): Pick<Chain<Recorded>, "counted" | "ms"> {
  return chains.reduce<Pick<Chain<Recorded>, "counted" | "ms">>((most, chain) => (chain.ms > most.ms ? chain : most), {
    counted: [],
    ms: 0,
  });
}

function inOrder(one: Hours, other: Hours): number {
  return one.startedAt - other.startedAt || one.endedAt - other.endedAt;
}

function mayFollow(one: Hours, before: Hours): boolean {
  return one.endedAt >= before.endedAt && 2 * shared(one, before) <= Math.min(length(one), length(before));
}

function length({ startedAt, endedAt }: Hours): number {
  return endedAt - startedAt;
}

function shared(one: Hours, other: Hours): number {
  return Math.min(one.endedAt, other.endedAt) - Math.max(one.startedAt, other.startedAt);
}
