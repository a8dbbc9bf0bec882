import type { Holder, NameEntry } from "./name-index.ts";
import { scopesOf } from "./place-hints.ts";
import type { ResortRecord } from "./record.ts";

/** A resort must be this many times as big as its next namesake to be meant without a hint. */
const clearlyBigger = 3;
/** Piste km assumed for a linked area (as in search) and for an unmeasured place. */
const linkedAreaKm = 150;
const unmeasuredKm = 8;
/** Piste km that a resort needs for a short form ("Copper" for Copper Mountain) that others share. */
const leastShortKm = 20;

/** Null if no resort is clearly the biggest. A name counts double; short forms count only if no resort has the name or alias. */
export function meantBy(records: readonly ResortRecord[], entry: NameEntry): ResortRecord | null {
  if (entry.meant === undefined) entry.meant = meantOf(records, entry.holders);
  return entry.meant;
}

export function meantIn(
  records: readonly ResortRecord[],
  entry: NameEntry,
  scopes: readonly ReadonlySet<string>[],
): ResortRecord | null | undefined {
  const holders = entry.holders.filter((holder) => scopes.every((some) => liesIn(records, holder, some)));
  return holders.length === 0 ? undefined : meantOf(records, holders);
}

function meantOf(records: readonly ResortRecord[], holders: readonly Holder[]): ResortRecord | null {
  const [only] = holders;
  if (only && holders.length === 1) return records[only.record] ?? null;
  const own = holders.filter(({ by }) => by !== "short");
  const asked = own.length > 0 ? own : holders;
  let best: Holder | undefined;
  let bestWeight = 0;
  let nextWeight = 0;
  for (const holder of asked) {
    const weight = weightOf(records[holder.record], holder);
    if (weight > bestWeight) {
      nextWeight = bestWeight;
      [best, bestWeight] = [holder, weight];
    } else {
      nextWeight = Math.max(nextWeight, weight);
    }
  }
  if (asked.length > 1) {
    if (bestWeight < clearlyBigger * nextWeight) return null;
    if (best?.by === "short" && bestWeight < leastShortKm) return null;
    if (best?.by !== "name" && asked.some(({ by }) => by === "name")) return null;
  }
  return (best && records[best.record]) ?? null;
}

function liesIn(records: readonly ResortRecord[], holder: Holder, scopes: ReadonlySet<string>): boolean {
  const record = records[holder.record];
  return record !== undefined && scopesOf(record).some((scope) => scopes.has(scope));
}

function weightOf(record: ResortRecord | undefined, { by }: Holder): number {
  const km = record?.pisteKm === 0 ? linkedAreaKm : (record?.pisteKm ?? unmeasuredKm);
  return Math.max(1, km) * (by === "name" ? 2 : 1);
}
