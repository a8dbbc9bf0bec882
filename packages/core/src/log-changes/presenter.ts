import type { LoggedDay, LoggedPlace, LoggedSki } from "@firn/contracts/changes";
import { recordedNumbers } from "../day-tracks/numbers.ts";
import { presentTrack } from "../day-tracks/presenter.ts";
import { presentPlain } from "../days/fields-repo.ts";
import { presentResort } from "../resorts/presenter.ts";
import type { LoggedDayRow, LoggedPlaceRow, LoggedSkiRow } from "./repo.ts";

export function presentLoggedDay(row: LoggedDayRow): LoggedDay {
  return {
    id: row.id,
    date: row.date,
    resort_id: row.resortId,
    ski_ids: row.skiIds,
    companions: row.companions,
    ...presentPlain(row.plain),
    photo_ids: row.photoIds,
    tracks: row.tracks.map(presentTrack),
    recorded: recordedNumbers(row.tracks),
    created_at: instant(row.createdAt),
    updated_at: instant(row.updatedAt),
  };
}

export function presentLoggedSki({ id, name, retiredAt, deletedAt, createdAt }: LoggedSkiRow): LoggedSki {
  return { id, name, retired: retiredAt !== null, deleted: deletedAt !== null, created_at: instant(createdAt) };
}

export function presentLoggedPlace({ resort, names }: LoggedPlaceRow): LoggedPlace {
  return {
    ...presentResort(resort),
    country_code: resort.countryCode || null,
    piste_km: resort.pisteKm,
    aliases: [...resort.aliases],
    names,
  };
}

function instant(ms: number): string {
  return new Date(ms).toISOString();
}
