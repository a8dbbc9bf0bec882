import { noConditions } from "@firn/contracts/day-numbers";
import type { DayDetail, DayListItem, DayRank } from "@firn/contracts/days";
import { noteLine } from "@firn/contracts/note-line";
import { photoUrls } from "@firn/contracts/photo-urls";
import { recordedNumbers } from "../day-tracks/numbers.ts";
import { presentTrack } from "../day-tracks/presenter.ts";
import { presentResort } from "../resorts/presenter.ts";
import { presentConditions, presentPlain } from "./fields-repo.ts";
import type { DayListRow, DayRow } from "./repo.ts";

export function presentListItem(row: DayListRow, dayNumber: number): DayListItem {
  return {
    id: row.id,
    resort_id: row.resortId,
    resort_name: row.resortName,
    region: row.region || null,
    country: row.country || null,
    date: row.date,
    date_precision: row.datePrecision,
    day_number: dayNumber,
    ski_names: row.skiNames,
    companions: row.companions,
    activity: row.activity,
    note: noteLine(row.notesStart),
    ...presentConditions(row.conditions ?? noConditions),
    photos: row.photoIds.map((id) => ({ id, preview_url: photoUrls(id).preview_url })),
  };
}

export function presentDay(row: DayRow, season: number): DayDetail {
  return {
    id: row.id,
    resort: row.resort && presentResort(row.resort),
    date: row.date,
    skis: row.skis,
    companions: row.companions,
    ...presentPlain(row.plain),
    photos: row.photoIds.map((id) => ({ id, ...photoUrls(id) })),
    tracks: row.tracks.map(presentTrack),
    recorded: recordedNumbers(row.tracks),
    updated_at: new Date(row.updatedAt).toISOString(),
    ...presentRank(row.rank, season),
  };
}

function presentRank(row: DayRow["rank"], season: number): DayRank {
  return {
    season,
    day_number: row.seasonBefore + 1,
    log_number: row.logBefore + 1,
    visit:
      row.there === 0
        ? null
        : { number: row.thereBefore + 1, days: row.there, seasons: row.seasonsThere, previous: row.lastThere },
    previous_id: row.previousId,
    next_id: row.nextId,
  };
}
