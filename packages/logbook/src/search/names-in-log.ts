import type { LoggedPlace } from "@firn/contracts/changes";
import type { FoundDays } from "@firn/contracts/day-search";
import { piecesWithTurns, type Turn } from "@firn/contracts/pieces";
import type { QueryFilter } from "@firn/daysearch/query-filter";
import { countryName } from "@firn/resorts/country-names";
import type { ResortRecord } from "@firn/resorts/record";
import type { Log } from "../log.ts";
import { tagsOf } from "../tags.ts";
import { foldedDay } from "./folded-day.ts";
import { createNameReader, type LogNames, type NameReader } from "./meanings.ts";

/** Each takes a few milliseconds. */
export const daysInPiece = 500;

const readers = new WeakMap<Log, Promise<NameReader>>();

/** Folds the names of a log once. */
export function nameReaderOf(log: Log, turn: Turn): Promise<NameReader> {
  const known = readers.get(log);
  if (known) return known;
  const made = namesInLog(log, turn).then((names) => createNameReader(names, turn));
  readers.set(log, made);
  return made;
}

/** Deleted skis too, as long as a day has them. */
async function namesInLog(log: Log, turn: Turn): Promise<LogNames> {
  const [resorts, skis, companions] = [new Set<string | null>(), new Set<string>(), new Set<string>()];
  for await (const days of piecesWithTurns(log.days, daysInPiece, turn)) {
    for (const day of days) {
      resorts.add(day.resort_id);
      for (const id of day.ski_ids) skis.add(id);
      for (const key of foldedDay(day).people) companions.add(key);
    }
  }
  const places = [...log.places.values()].map((place) => ({ place, resort: recordOf(place) }));
  return {
    resorts: places.map(({ resort }) => resort).filter(({ id }) => resorts.has(id)),
    ownNames: places.flatMap(({ place, resort }) => place.names.map(({ name }) => ({ name, resort }))),
    skis: [...log.skis.values()].filter(({ id, deleted }) => !deleted || skis.has(id)),
    companions: [...companions],
    tags: tagsOf(log.days).flatMap(({ spellings }) => spellings),
  };
}

function recordOf({ country_code, piste_km, ...place }: LoggedPlace): ResortRecord {
  return { ...place, countryCode: country_code ?? "", pisteKm: piste_km };
}

/** Undefined for a resort or a ski that the log does not have. */
export function namesOfFilter(log: Log, { resort_id, ski_id, country }: QueryFilter): FoundDays["names"] | undefined {
  const [resort, ski] = [log.places.get(resort_id ?? ""), log.skis.get(ski_id ?? "")];
  if ((resort_id !== undefined && !resort) || (ski_id !== undefined && !ski)) return undefined;
  return { resort: resort?.name ?? null, ski: ski?.name ?? null, country: countryName(country ?? "") ?? null };
}
