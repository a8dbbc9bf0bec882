import type { Holder, NameEntry } from "./name-index.ts";
import { scopesOf } from "./place-hints.ts";
import type { ResortRecord } from "./record.ts";

/** A resort must be this many times as big as its next namesake to be meant without a hint. */
const clearlyBigger = 3;
/** Piste km assumed for a linked area (as in search) and for an unmeasured place. */
const linkedAreaKm = 150;
const unmeasuredKm = 8;

/** Null if no resort is clearly the biggest. A name counts double; short forms count only if no resort has the name or alias. */
export function meantBy(records: readonly ResortRecord[], entry: NameEntry): ResortRecord | null {
  if (entry.meant === undefined) entry.meant = meantOf(records, entry.holders);
  return entry.meant;
}

/** Of the holders that lie in each of the scopes; undefined if none does. */
export function meantIn(
  records: readonly ResortRecord[],
  { holders }: NameEntry,
  scopes: readonly ReadonlySet<string>[],
): ResortRecord | null | undefined {
  const inside = holders.filter(({ record: number }) => {
    const record = records[number];
    return record && scopes.every((some) => scopesOf(record).some((scope) => some.has(scope)));
  });
  return inside.length === 0 ? undefined : meantOf(records, inside);
}

function meantOf(records: readonly ResortRecord[], holders: readonly Holder[]): ResortRecord | null {
  const own = holders.filter(({ by }) => by !== "short");
  const asked = own.length > 0 ? own : holders;
  const weightOf = ({ record, by }: Holder): number => {
    const km = records[record]?.pisteKm ?? unmeasuredKm;
    return Math.max(1, km === 0 ? linkedAreaKm : km) * (by === "name" ? 2 : 1);
  };
  const [best, next] = asked.toSorted((a, b) => weightOf(b) - weightOf(a));
  if (!best) return null;
  const isClear = !next || weightOf(best) >= clearlyBigger * weightOf(next);
  const isNamed = best.by === "name" || !asked.some(({ by }) => by === "name");
  return isClear && isNamed ? (records[best.record] ?? null) : null;
}
