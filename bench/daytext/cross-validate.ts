import { readdirSync } from "node:fs";
import { isCalendar } from "@firn/daytext/calendar/is-calendar";
import { featuresOf } from "@firn/daytext/doubts/features";
import { isStillToCome } from "@firn/daytext/doubts/judge";
import type { DateClass, Model } from "@firn/daytext/doubts/model";
import { readDays } from "@firn/daytext/read-days";
import { readEntries, readText } from "@firn/daytext/read-text";
import { readTable } from "@firn/daytext/table/read-table";
import type { DayTextContext } from "@firn/daytext/types";
import { readGazetteerFiles } from "@firn/resorts/files";
import { parseGazetteer } from "@firn/resorts/gazetteer";
import { createFindPlaces } from "@firn/resorts/mentions";
import { loadCases } from "./cases.ts";
import { fitModel, type LabelledDate } from "./fit.ts";
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
}

const records = parseGazetteer(readGazetteerFiles());
const findPlaces = createFindPlaces(records);

/** All labelled texts and cases. */
export function loadExamples(): TextExample[] {
  const texts = ["held-out", "open", "seen"].flatMap((group) =>
    readdirSync(new URL(`./${group}/`, import.meta.url))
      .filter((name) => name.endsWith(".jsonl"))
      .flatMap((name) =>
        loadTexts(new URL(`./${group}/${name}`, import.meta.url)).map((entry) =>
          textExample(`${group}/${name}`, entry),
        ),
      ),
  );
  const findIds = (label: string) =>
    records.filter(({ id, name }) => id === label || name === label).map(({ id }) => id);
  const cases = loadCases(findIds).map(({ place, text, days, ...settings }): TextExample => {
    const labels = new Map(days.map(({ date, doubt }) => [date, doubt === null ? "skied" : doubt || null]));
    return exampleOf(
      place.split(":")[0] ?? "",
      null,
      text,
      { ...settings, findPlaces },
      (date) => labels.get(date) ?? null,
    );
  });
  const notes = (["skied", "not"] as const).flatMap((kind) =>
    noteTexts(kind).map(({ lang, text, settings, skied }) =>
      exampleOf(`notes in ${lang}`, null, text, { ...settings, findPlaces }, (date) =>
        skied.includes(date) ? "skied" : null,
      ),
    ),
  );
  return [...texts, ...cases, ...notes];
}

function textExample(file: string, entry: TextEntry): TextExample {
  const labels = new Map<string, DateClass | "optional">(Object.entries(entry.others ?? {}) as [string, DateClass][]);
  for (const { date, optional } of entry.expect) labels.set(date, optional ? "optional" : "skied");
  return exampleOf(file, entry, entry.text, { ...settingsOf(entry), findPlaces }, (date) => labels.get(date) ?? null);
}

function exampleOf(
  file: string,
  entry: TextEntry | null,
  text: string,
  context: DayTextContext,
  labelOf: (date: string) => DateClass | "optional" | null,
): TextExample {
  const isFree = !isCalendar(text) && !readTable(text, context);
  const dates = isFree ? labelledDates(text, context, labelOf) : [];
  return { file, entry, context, isFree, dates };
}

function labelledDates(
  text: string,
  context: DayTextContext,
  labelOf: (date: string) => DateClass | "optional" | null,
): LabelledDate[] {
  const { lines, entries, places } = readEntries(text, context);
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
    const model = fitModel(examples.filter((example) => !isHeldOut(example)).flatMap(({ dates }) => dates));
    return examples.filter(isHeldOut).flatMap((example) => judgedBy(model, example));
  }).flat();
}

function judgedBy(model: Model, { entry, context, isFree }: TextExample): Judged[] {
  if (!entry) return [];
  return [judge(entry, isFree ? readText(entry.text, context, model) : readDays(entry.text, context))];
}
