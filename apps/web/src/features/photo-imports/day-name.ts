import type { DraftDay } from "@firn/contracts/draft-days";
import { shortDate, today } from "../../lib/dates/dates.ts";
import { reviewCopy } from "./copy.ts";

/** "Alta, Jan 5" */
export function dayNameOf({ resort, date }: Pick<DraftDay, "resort" | "date">): string {
  const place = resort?.name ?? reviewCopy.unknownResort;
  return date ? `${place}, ${shortDate(date, today())}` : place;
}
