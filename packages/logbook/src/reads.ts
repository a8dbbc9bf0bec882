import * as figures from "./figures/figures.ts";
import { getDay } from "./get-day.ts";
import { listDays } from "./list-days.ts";
import { daysOnThisDay } from "./on-this-day.ts";
import { listCompanions } from "./people.ts";
import { getPlace, ownPlaces, recentResorts, resortNames } from "./resorts.ts";
import { listSkis } from "./skis.ts";
import { getStats } from "./stats.ts";
import { listTags } from "./tags.ts";

/**
 * The procedures that a log in memory answers as the server does, by name: `(log, reader, input) => answer`. Undefined stands for a day or a
 * resort that the log does not have.
 */
export const reads = {
  "days.list": listDays,
  "days.get": getDay,
  "days.onThisDay": daysOnThisDay,
  "figures.seasons": figures.seasonFigures,
  "figures.months": figures.monthFigures,
  "figures.dates": figures.dateFigures,
  "figures.weekdays": figures.weekdayFigures,
  "figures.resorts": figures.resortFigures,
  "figures.skis": figures.skiFigures,
  "figures.companions": figures.companionFigures,
  "figures.numbers": figures.numberFigures,
  "figures.totals": figures.totalFigures,
  "figures.tags": figures.tagFigures,
  "figures.snow": figures.snowFigures,
  "figures.sky": figures.skyFigures,
  "stats.get": getStats,
  "skis.list": listSkis,
  "companions.list": listCompanions,
  "tags.list": listTags,
  "resorts.recent": recentResorts,
  "resorts.own": ownPlaces,
  "resorts.get": getPlace,
  "resortNames.list": resortNames,
};
