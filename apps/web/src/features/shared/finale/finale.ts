import type { ResortFigures } from "@firn/contracts/figures";
import { seasonOffset } from "@firn/seasons/seasons";
import type { Dated } from "../../../lib/dates/dates.ts";
import { isImported } from "../drafts/draft-changes.ts";
import type { CommittedImport } from "../drafts/import-result.ts";
import { isLocated, type Located, placeOf } from "../map/marks.ts";

export interface Finale {
  days: number;
  resorts: number;
  /** Of the places whose country is known. */
  countries: number;
  /** The first date, or what is known of it. */
  since: Dated;
  /** Oldest first. */
  seasons: FinaleSeason[];
}

export interface FinaleSeason {
  offset: number;
  days: number;
  /** Those of no season before, as large as their days of the import. */
  places: Located[];
}

type Drafts = CommittedImport["draft_days"];

/** Fewer are seen at a glance in the list. */
const fewestDays = 5;

/** Whether an import is worth more than the list of its days: several new ones, and a place to draw. */
export function isWorthFinale(drafts: Drafts): boolean {
  const fresh = drafts.filter(({ decision, day_id }) => decision === "duplicate" && day_id !== null);
  return new Set(fresh.map(({ day_id }) => day_id)).size >= fewestDays && fresh.some(({ resort }) => resort);
}

/** Null where none of its places is known on the map. `figures` are those of the whole log. */
export function finaleOf(
  drafts: Drafts,
  figures: readonly ResortFigures[],
  { start, today }: { start: string; today: string },
): Finale | null {
  const known = new Map(figures.map((one) => [one.resort.id, one.resort]));
  const days = daysOf(drafts);
  const [first] = days;
  const resortIds = new Set(days.flatMap(({ resortId }) => resortId ?? []));
  const countries = new Set([...resortIds].flatMap((id) => known.get(id)?.country_code ?? []));
  const seasons = new Map<number, FinaleSeason>();
  const drawn = new Map<string, Located>();
  for (const { date, resortId } of days) {
    const offset = seasonOffset(date, start, today);
    const season = seasons.get(offset) ?? { offset, days: 0, places: [] };
    seasons.set(offset, season);
    season.days += 1;
    const resort = known.get(resortId ?? "");
    if (!resort) continue;
    const before = drawn.get(resort.id);
    const place =
      before ?? placeOf({ resort, day_count: 0, half_known_count: 0, first_on: date, last_on: date, season_count: 1 });
    if (!isLocated(place)) continue;
    place.days = (place.days ?? 0) + 1;
    if (before) continue;
    drawn.set(resort.id, place);
    season.places.push(place);
  }
  if (!first || drawn.size === 0) return null;
  return {
    days: days.length,
    resorts: resortIds.size,
    countries: countries.size,
    since: first,
    seasons: [...seasons.values()],
  };
}

interface FinaleDay extends Dated {
  resortId: string | undefined;
}

/** The imported days, oldest first. */
function daysOf(drafts: Drafts): FinaleDay[] {
  const found = new Map<string, FinaleDay>();
  for (const draft of drafts) {
    if (draft.date === null || draft.day_id === null || !isImported(draft)) continue;
    const { date, date_precision } = draft;
    found.set(draft.day_id, { date, date_precision, resortId: (draft.resort ?? draft.day_resort)?.id });
  }
  return [...found.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

export interface FinaleMoment {
  offset: number;
  days: number;
  places: readonly Located[];
}

/** What is seen at a share of its time: each season has the same. */
export function finaleAt({ seasons }: Finale, share: number): FinaleMoment {
  const at = Math.min(Math.floor(share * seasons.length), seasons.length - 1);
  const part = share * seasons.length - at;
  const before = seasons.slice(0, at);
  const season = seasons[at] ?? { offset: 0, days: 0, places: [] };
  return {
    offset: season.offset,
    days: before.reduce((sum, { days }) => sum + days, 0) + Math.round(season.days * part),
    places: [
      ...before.flatMap(({ places }) => places),
      ...season.places.slice(0, Math.ceil(season.places.length * part)),
    ],
  };
}
