import { readdirSync, readFileSync } from "node:fs";
import { type DateClass, trainedModel } from "@firn/daytext/doubts/model";
import { type DateOrder, type Named, type UnreadReason, unreadReasons } from "@firn/daytext/types";
import { addDays, daysBetween } from "@firn/seasons/plain-date";

/** A labelled text: the input, the settings of its reader, and the days that a careful human finds in it. */
export interface Case {
  /** File and line, as editors open them. */
  place: string;
  shape: string;
  language: string;
  text: string;
  season: { from: string; to: string };
  today: string;
  localeOrder: DateOrder;
  skis: Named[];
  days: ExpectedDay[];
  /** Dates of something else, which may give a draft with a doubt or none. */
  others: OtherDate[];
  /** True if the order of day and month must be reported as uncertain; null if that is not judged. */
  isOrderUncertain: boolean | null;
  /** The reason that each unread line must have; null if that is not judged. */
  unread: UnreadReason | null;
}

export interface ExpectedDay {
  date: string;
  /** The ids of the correct resorts, mostly one; none if the text names no resort for certain. */
  resortIds: string[];
  /** A part of `placeText`; null if the text names no unknown place, or if it is not judged. */
  placeText: string | null;
  /** Names, in any order. */
  skis: string[];
  activity: "Friends" | "Training" | null;
  notes: string[];
  /** In any order; null if they are not judged. */
  tags: string[] | null;
  /** The draft must start as `skip`; "" for any doubt, otherwise the class that the model is fitted to. Null for a day that was skied. */
  doubt: DateClass | "" | null;
}

interface OtherDate {
  date: string;
  of: DateClass;
}

export type FindResortIds = (label: string) => string[];

type Settings = Pick<Case, "shape" | "language" | "season" | "today" | "localeOrder" | "skis">;

type Labels = Pick<Case, "days" | "others" | "isOrderUncertain" | "unread">;

const casesFolder = new URL("./cases/", import.meta.url);

/** All labelled cases, in the order of their files. Throws an Error with file and line for the first that README.md does not allow. */
export function loadCases(findResortIds: FindResortIds): Case[] {
  return readdirSync(casesFolder)
    .filter((name) => name.endsWith(".txt"))
    .sort()
    .flatMap((name) => parseCases(name, readFileSync(new URL(name, casesFolder), "utf8"), findResortIds));
}

/** The cases of one file's text (README.md has the format). */
export function parseCases(file: string, text: string, findResortIds: FindResortIds): Case[] {
  const lines = text.split("\n");
  const cases: Case[] = [];
  let common: Settings = {
    shape: "",
    language: "",
    season: { from: "2024-09-01", to: "2025-08-31" },
    today: "2025-10-01",
    localeOrder: "month-day",
    skis: [],
  };
  const takeWhile = (from: number, isIncluded: (line: string) => boolean) => {
    let end = from;
    while (end < lines.length && isIncluded(lines[end] ?? "")) end++;
    return end;
  };
  for (let at = 0; at < lines.length; ) {
    const place = `${file}:${at + 1}`;
    const line = lines[at] ?? "";
    if (line.startsWith("%%")) common = withSetting(common, line.slice(2), place);
    if (line === "" || line.startsWith("%#") || line.startsWith("%%")) {
      at++;
      continue;
    }
    const start = takeWhile(at, (each) => each.startsWith("% "));
    const labels = takeWhile(start, (each) => !each.startsWith("=> "));
    const end = takeWhile(labels, (each) => each.startsWith("=> "));
    if (end === labels) throw new Error(`${place}: a text without a label`);
    if (labels === start) throw new Error(`${place}: a label without a text`);
    const settings = lines.slice(at, start).reduce((known, each) => withSetting(known, each.slice(2), place), common);
    if (settings.shape === "" || settings.language === "") throw new Error(`${place}: no shape or no language`);
    const caseText = lines.slice(start, labels).join("\n");
    try {
      const label = readLabels(
        lines.slice(labels, end).map((each) => each.slice(3)),
        settings.season,
        findResortIds,
      );
      cases.push({ place, ...settings, text: caseText, ...label });
    } catch (error) {
      throw new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`);
    }
    at = end;
  }
  return cases;
}

function withSetting(settings: Settings, line: string, place: string): Settings {
  const [name = "", ...rest] = line.split(":");
  const value = rest.join(":").trim();
  switch (name.trim()) {
    case "shape":
    case "language":
    case "today":
      return { ...settings, [name.trim()]: value };
    case "season": {
      const [from = "", to = ""] = value.split(" to ");
      return { ...settings, season: { from, to } };
    }
    case "order":
      if (value !== "day-month" && value !== "month-day") throw new Error(`${place}: no such order: ${value}`);
      return { ...settings, localeOrder: value };
    case "skis": {
      const names = value.split(";").map((ski) => ski.trim());
      return { ...settings, skis: names.filter(Boolean).map((ski, i) => ({ id: `ski-${i}`, name: ski })) };
    }
    default:
      throw new Error(`${place}: no such setting: ${line}`);
  }
}

/** Reads label lines without their `=> `. Throws an Error for the first that README.md does not allow. */
function readLabels(lines: readonly string[], season: Case["season"], findResortIds: FindResortIds): Labels {
  const labels: Labels = { days: [], others: [], isOrderUncertain: null, unread: null };
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
    } else if (head.startsWith("other ")) {
      const of = classNamed(rest.join());
      labels.others.push(...datesOf(head.slice("other ".length), season).map((date) => ({ date, of })));
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
  const common: Omit<ExpectedDay, "date"> = {
    ...readPlace(place, findResortIds),
    skis: details.filter((part) => part.startsWith("ski ")).map((part) => part.slice("ski ".length)),
    activity: details.includes("Friends") ? "Friends" : details.includes("Training") ? "Training" : null,
    notes: details.filter((part) => part.startsWith("note ")).map((part) => part.slice("note ".length)),
    tags: tagsOf(details),
    doubt: doubtOf(details),
  };
  const known = details.filter((part) => /^(ski |note |tags )|^(Friends|Training)$|^doubt\b/.test(part)).length;
  if (known !== details.length) throw new Error(`not understood: ${details.join(" | ")}`);
  return datesOf(dates, season).map((date) => ({ date, ...common }));
}

/** Of one date, or of two with dots between them and all days between. */
function datesOf(label: string, season: Case["season"]): string[] {
  const [from = "", to = from] = label.split("..").map((date) => dateInSeason(date, season));
  if (to < from) throw new Error(`a range that runs backwards: ${label}`);
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
}

/** `tags none` is none. */
function tagsOf(details: readonly string[]): string[] | null {
  const said = details.find((part) => part.startsWith("tags "))?.slice("tags ".length);
  if (said === undefined) return null;
  return said === "none" ? [] : said.split(",").map((tag) => tag.trim());
}

function doubtOf(details: readonly string[]): ExpectedDay["doubt"] {
  const said = details.find((part) => /^doubt\b/.test(part));
  if (said === undefined) return null;
  const found = said.slice("doubt".length).trim();
  return found === "" ? "" : classNamed(found);
}

function classNamed(name: string): DateClass {
  const known = trainedModel.classes.find((each) => each === name);
  if (!known) throw new Error(`no such class: ${name}`);
  return known;
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
