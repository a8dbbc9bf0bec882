import type { Changes, LoggedDay, LoggedPlace, LoggedSki } from "@firn/contracts/changes";
import { type Log, withChanges } from "@firn/logbook/log";
import type { ResortRecord } from "@firn/resorts/record";
import {
  conditionsOf,
  type DayDraft,
  datedAs,
  editedFields,
  namesOf,
  numberChanges,
  pick,
  storedPlain,
  wireNamesOf,
  withNumbers,
} from "../days/day-draft.ts";
import { photoIds } from "../days/day-photos.ts";
import type { Change } from "../outbox/entry.ts";
import type { OutboxView } from "../outbox/view.ts";
import { placeOf } from "../resorts/unsent-place.ts";

type LoadResorts = () => Promise<readonly ResortRecord[]>;

/**
 * Gives a log with the changes that wait on this device as made, so that they count; the same for the same ones. `loadResorts` is called for the
 * position of a resort that only such a day has.
 */
export function createUnsentLog(
  loadResorts: LoadResorts,
): (log: Log, outbox: Pick<OutboxView, "changes">) => Promise<Log> {
  let last: { log: Log; changes: OutboxView["changes"]; made: Promise<Log> } | undefined;
  return (log, { changes }) => {
    if (last?.log !== log || last.changes !== changes) {
      last = { log, changes, made: withPositions(changes.reduce(withChange, log), loadResorts) };
    }
    return last.made;
  };
}

async function withPositions(log: Log, loadResorts: LoadResorts): Promise<Log> {
  const unknown = [...log.places.values()].filter((place) => isUnread(place));
  if (unknown.length === 0) return log;
  const resorts = await loadResorts().catch(() => []);
  const records = new Map(resorts.map((record) => [record.id, record]));
  const places = unknown.map((place) => ({ ...place, ...positionOf(records.get(place.id)) }));
  return withItems(log, { places });
}

function positionOf(record: ResortRecord | undefined): Partial<LoggedPlace> {
  if (!record) return {};
  const { countryCode, latitude, longitude } = record;
  return { country_code: countryCode, latitude, longitude };
}

function withChange(log: Log, change: Change, at: number): Log {
  const { id } = change;
  const day = log.days.find((each) => each.id === id);
  const ski = log.skis.get(id);
  switch (change.kind) {
    case "createDay":
      return withDay(log, { ...newDay(id, at), ...fieldsOf(change.day) }, change.day);
    case "updateDay":
      return day ? withDay(log, { ...day, ...editsOf(day, change) }, change.day) : log;
    case "restoreDay":
      return day ? log : withItems(log, { days: [restored(change.row, at)] });
    case "deleteDay":
      return withItems(log, { deleted: { days: [id], skis: [], places: [] } });
    case "createPlace":
      return withItems(log, { places: [{ ...unread, ...placeOf(id, change.place) }] });
    case "deleteSki":
      return ski ? withItems(log, { skis: [{ ...ski, deleted: true }] }) : log;
    case "retireSki":
      return ski ? withItems(log, { skis: [{ ...ski, retired: change.retired }] }) : log;
    default:
      return withItems(log, { skis: [{ ...(ski ?? newSki(id, at)), name: change.name, deleted: false }] });
  }
}

function withDay(log: Log, day: LoggedDay, { resort }: DayDraft): Log {
  const isKnown = !resort || log.places.has(resort.id);
  return withItems(log, { days: [day], ...(!isKnown && { places: [{ ...unread, ...resort }] }) });
}

function withItems(log: Log, items: Partial<Changes>): Log {
  const none = { days: [], skis: [], places: [], deleted: { days: [], skis: [], places: [] } };
  return withChanges(log, { cursor: "", has_more: false, is_whole: false, ...none, ...items });
}

/** What only the server knows of a place that no other day has. */
const unread: Omit<LoggedPlace, "id" | "name" | "region" | "country"> = {
  country_code: null,
  latitude: null,
  longitude: null,
  piste_km: null,
  aliases: [],
  names: [],
  created_at: "",
  updated_at: "",
};

function isUnread({ created_at, own }: LoggedPlace): boolean {
  return created_at === "" && !own;
}

function newDay(id: string, at: number) {
  const created_at = afterAll(at);
  return { id, original_text: null, number_sources: {}, tracks: [], recorded: {}, created_at, updated_at: created_at };
}

function newSki(id: string, at: number): LoggedSki {
  return { id, name: "", retired: false, deleted: false, created_at: afterAll(at) };
}

/** The server has none that was made later. */
function afterAll(at: number): string {
  return new Date(Date.UTC(9999, 0, 1) + at).toISOString();
}

function fieldsOf(day: DayDraft) {
  return {
    ...datedAs(day),
    resort_id: day.resort?.id ?? null,
    activity: day.activity,
    ski_ids: [...day.skiIds],
    companions: [...namesOf(day)],
    ...conditionsOf(day),
    ...storedPlain(day),
    photo_ids: photoIds(day.photos),
  };
}

function editsOf(logged: LoggedDay, { before, day }: Extract<Change, { kind: "updateDay" }>): Partial<LoggedDay> {
  const names = wireNamesOf(editedFields(before, day));
  return { ...pick(fieldsOf(day), names), numbers: withNumbers(logged.numbers, numberChanges(before, day)) };
}

/** Without its skis and notes, which its row does not have. */
function restored(row: Extract<Change, { kind: "restoreDay" }>["row"], at: number): LoggedDay {
  const { id, date, date_precision = "day", resort_id, activity, companions, photos } = row;
  return {
    ...newDay(id, at),
    ...conditionsOf(row),
    ...{ id, date, date_precision, resort_id, activity, companions },
    notes: null,
    ski_ids: [],
    photo_ids: photos.map((photo) => photo.id),
  };
}
