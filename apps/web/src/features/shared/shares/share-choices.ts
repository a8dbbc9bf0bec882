import type { ShareInput } from "@firn/contracts/shares";
import { type DateRange, offsetRange, seasonYears } from "@firn/seasons/seasons";
import { type Dated, dateRange, dateText, today } from "../../../lib/dates/dates.ts";
import { sharesCopy as copy } from "./copy.ts";

export interface ShareChoice {
  /** What the link leads to. */
  of: Pick<ShareInput, "day_id" | "season" | "from" | "to">;
  label: string;
  detail: string;
}

export function dayChoice(day: Dated & { id: string }): ShareChoice {
  return { of: { day_id: day.id }, label: copy.thisDay, detail: dateText(day, "shortWithYear") };
}

export function stayChoice(stay: DateRange): ShareChoice {
  return { of: stay, label: copy.thisStay, detail: dateRange(stay) };
}

export function seasonChoice(season: number, start: string): ShareChoice {
  return { of: { season }, label: copy.thisSeason, detail: seasonYears(offsetRange(season, start, today())) };
}
