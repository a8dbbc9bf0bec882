import { readdirSync } from "node:fs";
import { isCalendar } from "@firn/daytext/calendar/is-calendar";
import { resolveMention } from "@firn/daytext/dates/resolve";
import { featuresOf } from "@firn/daytext/doubts/features";
import { isStillToCome } from "@firn/daytext/doubts/judge";
import type { DateClass, Model } from "@firn/daytext/doubts/model";
import { type OpenDate, openDates } from "@firn/daytext/numbers/features";
import { type NumberModel, trainedNumbers } from "@firn/daytext/numbers/model";
import { readDays } from "@firn/daytext/read-days";
import { readEntries, readOpenLines, readText } from "@firn/daytext/read-text";
import { readTable } from "@firn/daytext/table/read-table";
import type { DateOrder, DayTextContext } from "@firn/daytext/types";
import { readGazetteerFiles } from "@firn/resorts/files";
import { parseGazetteer } from "@firn/resorts/gazetteer";
import { createFindPlaces } from "@firn/resorts/mentions";
import { loadCases } from "./cases.ts";
import { dateClasses, fitModel, type LabelledDate } from "./fit.ts";
import { noteTexts } from "./notes.ts";
import { type Judged, judge, loadTexts, settingsOf, type TextEntry } from "./texts.ts";

const folds = 5;

/** A text with its dates' features; none of a table or a calendar, which the model is not asked about. */
export interface TextExample {
  file: string;
  /** Null for a case. */
  entry: TextEntry | null;
  context: DayTextContext;
  isFree: boolean;
  dates: LabelledDate[];
  numbers: LabelledDate<"date" | "number">[];
}

const records = parseGazetteer(readGazetteerFiles());
const findPlaces = createFindPlaces(records);

/** All labelled texts and cases; their dates are those that the numbers' model keeps. */
export function loadExamples(numbers: NumberModel = trainedNumbers): TextExample[] {
  const texts = ["held-out", "open", "seen"].flatMap((group) =>
    readdirSync(new URL(`./${group}/`, import.meta.url))
      .filter((name) => name.endsWith(".jsonl"))
      .flatMap((name) =>
        loadTexts(new URL(`./${group}/${name}`, import.meta.url)).map((entry) =>
          textExample(`${group}/${name}`, entry, numbers),
        ),
      ),
  );
  const findIds = (label: string) =>
    records.filter(({ id, name }) => id === label || name === label).map(({ id }) => id);
  const cases = loadCases(findIds).map(({ place, text, days, others, ...settings }): TextExample => {
    const labels: Labels = new Map(others.map(({ date, of }) => [date, of]));
    for (const { date, doubt } of days) labels.set(date, doubt === null ? "skied" : doubt || null);
    return exampleOf(place.split(":")[0] ?? "", null, text, { ...settings, findPlaces }, labels, true, numbers);
  });
  const notes = (["skied", "not"] as const).flatMap((kind) =>
    noteTexts(kind).map(({ lang, text, settings, skied }) =>
      exampleOf(
        `notes in ${lang}`,
        null,
        text,
        { ...settings, findPlaces },
        new Map(skied.map((date) => [date, "skied"])),
        true,
        numbers,
      ),
    ),
  );
  return [...texts, ...cases, ...notes];
}

function textExample(file: string, entry: TextEntry, numbers: NumberModel): TextExample {
  const labels: Labels = new Map(Object.entries(entry.others ?? {}) as [string, DateClass][]);
  for (const { date, optional } of entry.expect) labels.set(date, optional ? "optional" : "skied");
  const isComplete = entry.others !== undefined || entry.tier === "none";
  return exampleOf(file, entry, entry.text, { ...settingsOf(entry), findPlaces }, labels, isComplete, numbers);
}

/** What a date of the text is of. */
type Labels = Map<string, DateClass | "optional" | null>;

function exampleOf(
  file: string,
  entry: TextEntry | null,
  text: string,
  context: DayTextContext,
  labels: Labels,
  isComplete: boolean,
  model: NumberModel,
): TextExample {
  const isFree = !isCalendar(text) && !readTable(text, context);
  const dates = isFree ? labelledDates(text, context, (date) => labels.get(date) ?? null, model) : [];
  const numbers = isFree ? labelledNumbers(text, context, entry?.tier === "none" ? new Map() : labels, isComplete) : [];
  return { file, entry, context, isFree, dates, numbers };
}

/** How much a number counts that may be a date which no one has labelled. */
const unsure = 0.5;

/** What may be a date or a number, by the order of day and month in which more dates have a label. */
function labelledNumbers(
  text: string,
  context: DayTextContext,
  labels: Labels,
  isComplete: boolean,
): TextExample["numbers"] {
  const { lines, findPlaces: findIn } = readOpenLines(text, context);
  const isLabelled = (order: DateOrder, { line, mention }: Pick<OpenDate, "line" | "mention">) =>
    resolveMention(mention, line.season, order)?.some((date) => labels.has(date)) === true;
  const all = lines.flatMap((line) => line.mentions.map((mention) => ({ line, mention })));
  const labelled = (order: DateOrder) => all.filter((each) => isLabelled(order, each)).length;
  const other = context.localeOrder === "day-month" ? "month-day" : "day-month";
  const order = labelled(other) > labelled(context.localeOrder) ? other : context.localeOrder;
  const open = openDates(lines, findIn);
  return open.map((each) => {
    const isDate = isLabelled(order, each);
    const weight = (isDate || isComplete ? 1 : unsure) / Math.sqrt(open.length);
    return { features: each.features, label: isDate ? "date" : "number", weight };
  });
}

/** The score of what may be a date or a number, fitted to these texts. */
export function fitNumbers(examples: readonly TextExample[]): NumberModel {
  const dates = examples.flatMap(({ numbers }) => numbers);
  return fitModel(dates, ["date", "number"], 2);
}

function labelledDates(
  text: string,
  context: DayTextContext,
  labelOf: (date: string) => DateClass | "optional" | null,
  numbers: NumberModel,
): LabelledDate[] {
  const { lines, entries, places } = readEntries(text, context, numbers);
  const features = featuresOf({ lines, entries, places, today: context.today });
  return entries.flatMap((entry, at) => {
    const { dates } = entry;
    if (isStillToCome(entry, context.today)) return [];
    const labels = (dates ?? []).map(labelOf);
    if (labels.length === 0 || labels.includes("optional")) return [];
    const skied = labels.filter((label) => label === "skied").length;
    const other = labels.find((label) => label !== "skied") ?? null;
    const label = skied * 2 >= labels.length ? "skied" : (other as DateClass | null);
    return [{ features: features[at] ?? new Map(), label, weight: 1 / Math.sqrt(entries.length) }];
  });
}

/** Judges the texts of each share of the files by a model that has not seen that share. */
export function judgeCrossValidated(examples: readonly TextExample[]): Judged[] {
  const files = [...new Set(examples.map(({ file }) => file))].toSorted();
  return Array.from({ length: folds }, (_, fold) => {
    const isHeldOut = ({ file }: TextExample) => files.indexOf(file) % folds === fold;
    const others = examples.filter((example) => !isHeldOut(example));
    const model = fitModel(
      others.flatMap(({ dates }) => dates),
      dateClasses,
    );
    const numbers = fitNumbers(others);
    return examples.filter(isHeldOut).flatMap((example) => judgedBy(model, numbers, example));
  }).flat();
}

function judgedBy(model: Model, numbers: NumberModel, { entry, context, isFree }: TextExample): Judged[] {
  if (!entry) return [];
  return [judge(entry, isFree ? readText(entry.text, context, model, numbers) : readDays(entry.text, context))];
}
