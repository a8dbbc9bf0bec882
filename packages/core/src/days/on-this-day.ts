import type { DayOfEarlierYear } from "@firn/contracts/days";
import { limits } from "@firn/contracts/limits";
import type { Actor } from "@firn/contracts/runtime";
import { seasonStartDay } from "../accounts/repo.ts";
import { cachedByStamp } from "../cached-by-stamp.ts";
import type { CoreDeps } from "../deps.ts";
import { idsOnDates } from "./on-this-day-repo.ts";
import { presentListItem } from "./presenter.ts";
import { daysOfIds } from "./search/repo.ts";

/** The days of earlier years on today's month and day, newest first; on 29 February those of leap years. */
export async function daysOnThisDay({ db }: CoreDeps, actor: Actor): Promise<DayOfEarlierYear[]> {
  const start = await seasonStartDay(db, actor);
  const year = Number(actor.today.slice(0, 4));
  return cachedByStamp(db, actor, `on this day ${start} ${actor.today}`, async () => {
    const earliest = Number(limits.earliestDay.slice(0, 4));
    const dates = Array.from({ length: year - earliest }, (_, at) => `${earliest + at}${actor.today.slice(4)}`);
    const ids = await idsOnDates(db, actor.ownerId, dates, limits.daysOnThisDay);
    const found: DayOfEarlierYear[] = [];
    for await (const row of daysOfIds(db, actor.ownerId, ids, start)) {
      found.push({ ...presentListItem(row, row.dayNumber), years_ago: year - Number(row.date.slice(0, 4)) });
    }
    return found;
  });
}
