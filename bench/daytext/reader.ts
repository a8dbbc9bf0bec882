import { readDays } from "@firn/daytext/read-days";
import type { DayText, DayTextContext } from "@firn/daytext/types";
import { readGazetteerFiles } from "@firn/resorts/files";
import { parseGazetteer } from "@firn/resorts/gazetteer";
import { createFindPlaces } from "@firn/resorts/mentions";
import type { Case } from "./case.ts";
import type { FindResortIds } from "./labels.ts";
import { createFindResortIds } from "./resort-labels.ts";

export interface Reader {
  findResortIds: FindResortIds;
  /** Reads any text as that case's user would have it read. */
  read: (text: string, like: Case) => DayText;
}

/** The parser with the whole gazetteer, as the product has it. */
export function createReader(): Reader {
  const records = parseGazetteer(readGazetteerFiles());
  const findPlaces = createFindPlaces(records);
  return {
    findResortIds: createFindResortIds(records),
    read: (text, { season, today, localeOrder, skis }) => {
      const context: DayTextContext = { season, today, localeOrder, skis, findPlaces };
      return readDays(text, context);
    },
  };
}
