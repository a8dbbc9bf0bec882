import { readDays } from "@firn/daytext/read-days";
import type { DayText } from "@firn/daytext/types";
import { readGazetteerFiles } from "@firn/resorts/files";
import { parseGazetteer } from "@firn/resorts/gazetteer";
import { createFindPlaces } from "@firn/resorts/mentions";
import type { Case, FindResortIds } from "./cases.ts";

export interface Reader {
  findResortIds: FindResortIds;
  read: (text: string, like: Pick<Case, "season" | "today" | "localeOrder" | "skis">) => DayText;
}

export function createReader(): Reader {
  const records = parseGazetteer(readGazetteerFiles());
  const findPlaces = createFindPlaces(records);
  return {
    findResortIds: (label) => records.filter(({ id, name }) => id === label || name === label).map(({ id }) => id),
    read: (text, { season, today, localeOrder, skis }) =>
      readDays(text, { season, today, localeOrder, skis, findPlaces }),
  };
}
