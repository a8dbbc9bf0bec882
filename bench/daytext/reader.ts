import { readDays } from "@firn/daytext/read-days";
import type { DayText } from "@firn/daytext/types";
import { readGazetteerFiles } from "@firn/resorts/files";
import { parseGazetteer } from "@firn/resorts/gazetteer";
import { createFindPlaces } from "@firn/resorts/mentions";
import type { Case, FindResortIds } from "./cases.ts";
import { whyTable } from "./why.ts";

const lastSeason = { season: { from: "2024-09-01", to: "2025-08-31" }, today: "2025-10-01" };

export interface Reader {
  findResortIds: FindResortIds;
  read: (text: string, like: Pick<Case, "season" | "today" | "localeOrder" | "skis">) => DayText;
  /** Explains the class of each date of a text of last season, with the day before the month. */
  why: (text: string) => string;
}

export function createReader(): Reader {
  const records = parseGazetteer(readGazetteerFiles());
  const findPlaces = createFindPlaces(records);
  return {
    findResortIds: (label) => records.filter(({ id, name }) => id === label || name === label).map(({ id }) => id),
    read: (text, { season, today, localeOrder, skis }) =>
      readDays(text, { season, today, localeOrder, skis, findPlaces }),
    why: (text) => whyTable(text, { ...lastSeason, localeOrder: "day-month", skis: [], findPlaces }),
  };
}
