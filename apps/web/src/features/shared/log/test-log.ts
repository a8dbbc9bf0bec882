import type { LoggedDay, LoggedPlace } from "@firn/contracts/changes";
import { noConditions } from "@firn/contracts/day-numbers";
import { emptyLog, type Log, withChanges } from "@firn/logbook/log";
import { alta } from "../outbox/test-entries.ts";

const at = "2026-01-01T08:00:00.000Z";

export function loggedDay(id: string, date: string, fields: Partial<LoggedDay> = {}): LoggedDay {
  const texts = { notes: null, original_text: null, activity: null };
  const lists = { ski_ids: ["s1"], companions: [], photo_ids: [], tracks: [], number_sources: {}, recorded: {} };
  const times = { created_at: at, updated_at: at };
  return {
    id,
    date,
    date_precision: "day",
    resort_id: alta.id,
    ...texts,
    ...lists,
    ...noConditions,
    tags: [],
    ...times,
    ...fields,
  };
}

const place: LoggedPlace = {
  ...alta,
  country_code: "US",
  latitude: 40.59,
  longitude: -111.64,
  piste_km: null,
  aliases: [],
  names: [],
  created_at: at,
  updated_at: at,
};

/** Days at Alta on the ski "Volta". */
export function logOf(...days: LoggedDay[]): Log {
  return withChanges(emptyLog, {
    cursor: "1",
    has_more: false,
    is_whole: true,
    days,
    skis: [{ id: "s1", name: "Volta", retired: false, deleted: false, created_at: at }],
    places: [place],
    deleted: { days: [], skis: [], places: [] },
  });
}
