import { unreadReasons } from "@firn/daytext/types";
import { addDays, daysBetween } from "@firn/seasons/plain-date";
import type { Case, ExpectedDay } from "./cases.ts";

/** The ids of the resorts with this id or exact name. */
export type FindResortIds = (label: string) => string[];

type Labels = Pick<Case, "days" | "isOrderUncertain" | "unread">;

/** Reads label lines without their `=> `. Throws an Error for the first that README.md does not allow. */
export function readLabels(lines: readonly string[], season: Case["season"], findResortIds: FindResortIds): Labels {
  const labels: Labels = { days: [], isOrderUncertain: null, unread: null };
  let saysNone = false;
  for (const line of lines) {
    const [head = "", ...rest] = line.split(" | ").map((part) => part.trim());
    if (head === "none") saysNone = true;
    else if (head === "order uncertain") labels.isOrderUncertain = true;
    else if (head === "order certain") labels.isOrderUncertain = false;
    else if (head.startsWith("unread ")) {
      const reason = head.slice("unread ".length);
      labels.unread = unreadReasons.find((known) => known === reason) ?? null;
      if (labels.unread === null) throw new Error(`no such reason: ${reason}`);
    } else labels.days.push(...readDays(head, rest, season, findResortIds));
  }
  if (saysNone === labels.days.length > 0) throw new Error("say either days or none");
  return labels;
}

function readDays(
  dates: string,
  parts: readonly string[],
  season: Case["season"],
  findResortIds: FindResortIds,
): ExpectedDay[] {
  const [place = "?", ...details] = parts;
  const [from = "", to = from] = dates.split("..").map((date) => dateInSeason(date, season));
  if (to < from) throw new Error(`a range that runs backwards: ${dates}`);
  const common: Omit<ExpectedDay, "date"> = {
    ...readPlace(place, findResortIds),
    skis: details.filter((part) => part.startsWith("ski ")).map((part) => part.slice("ski ".length)),
    activity: details.includes("Friends") ? "Friends" : details.includes("Training") ? "Training" : null,
    notes: details.filter((part) => part.startsWith("note ")).map((part) => part.slice("note ".length)),
  };
  const known = details.filter((part) => /^(ski |note )|^(Friends|Training)$/.test(part)).length;
  if (known !== details.length) throw new Error(`not understood: ${details.join(" | ")}`);
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => ({ date: addDays(from, index), ...common }));
}

/** `?` is no known resort, `? Text` a place that the text names, `A or B` either resort. */
function readPlace(place: string, findResortIds: FindResortIds): Pick<ExpectedDay, "resortIds" | "placeText"> {
  if (place.startsWith("?")) return { resortIds: [], placeText: place.slice(1).trim() || null };
  const resortIds = place.split(" or ").flatMap((label) => {
    const ids = findResortIds(label);
    if (ids.length !== 1) throw new Error(`${ids.length} resorts for ${label}: ${ids.join()}`);
    return ids;
  });
  return { resortIds, placeText: null };
}

/** YYYY-MM-DD, or MM-DD in the season. */
function dateInSeason(text: string, { from, to }: Case["season"]): string {
  const candidates =
    text.length === 10
      ? [text]
      : [from, to].map((edge) => `${edge.slice(0, 4)}-${text}`).filter((d) => d >= from && d <= to);
  const [date] = candidates;
  if (!date || !/^\d{4}-\d{2}-\d{2}$/.test(date) || addDays(date, 0) !== date) throw new Error(`no date: ${text}`);
  return date;
}
