import { limits } from "@firn/contracts/limits";
import { isOfNordic, type ProposedTag } from "@firn/contracts/sports";
import { activityOf } from "./activity.ts";
import { withCountedDays } from "./counted-days.ts";
import { findOrder } from "./dates/order.ts";
import { type DayLine, type Finders, readDayLine } from "./day-line.ts";
import { withHalfKnown } from "./days-without-dates.ts";
import { explain, judge } from "./doubts/judge.ts";
import { type Model, trainedModel } from "./doubts/model.ts";
import { addLinesAbove, addLinesBelow, type Entry, entriesOf, settleNames, shiftYesterdays } from "./entries.ts";
import { blanked } from "./line-ranges.ts";
import { readLines, type TextLine } from "./lines.ts";
import { cutDraft, mergeDays, type ReadDay } from "./merge-days.ts";
import { noteOf } from "./note.ts";
import { keepDates, type NumberModel, trainedNumbers } from "./numbers/model.ts";
import { isSouthern, languageOrder } from "./order-hints.ts";
import { type PlaceLine, placeLinesOf, sharePlaces } from "./places.ts";
import { remembered } from "./remembered.ts";
import { createFindSkis } from "./skis.ts";
import { tagsOf } from "./tags.ts";
import { preferNearby, withLegend } from "./text-places.ts";
import { readTokens } from "./tokens.ts";
import type { DateOrder, DayText, DayTextContext, Named, PlaceFinding } from "./types.ts";
import { joinedOf, type Left, saysOther, unreadOf } from "./unread-lines.ts";

/**
 * Finds the ski days of a free text: first all its dates and places, then their order and which belong together, then a draft for
 * each day, with a doubt where it may be none. Every other line that is not blank is among the unread, and every date that gave
 * no draft. Never throws; its time grows with the text's length. Stops soon after `limits.textImportDays` drafts.
 */
export function readText(
  text: string,
  context: DayTextContext,
  model: Model = trainedModel,
  numbers: NumberModel = trainedNumbers,
): DayText {
  const { lines, entries, places, finders, order, found } = readEntries(text, context, numbers);
  const judged = { lines, entries, places, today: context.today };
  const readings = context.explains && explain(judged, model);
  judge(judged, model);
  const { days, left } = daysOf(entries, places, { ...finders, skis: context.skis });
  return {
    drafts: days,
    unread: unreadOf(lines, entries, left, order),
    joined: joinedOf(entries, left),
    dateOrder: found.order && order,
    isOrderUncertain: found.isUncertain,
    ...(readings && { readings }),
  };
}

/** The lines of a free text with all that may be dates, and what finds its places. */
export function readOpenLines(text: string, { season, today, findPlaces }: DayTextContext) {
  const lines = withCountedDays(readLines(linesOf(text), season, Number(today.slice(0, 4))));
  return { lines, findPlaces: remembered(withLegend(preferNearby(findPlaces, lines), lines)) };
}

/** The lines of a free text with their dates and places, and an entry for each date, not judged yet. Never throws. */
export function readEntries(text: string, context: DayTextContext, numbers: NumberModel = trainedNumbers) {
  const { lines: read, findPlaces } = readOpenLines(text, context);
  const finders = { findPlaces, findSkis: createFindSkis(context.skis) };
  keepDates(read, findPlaces, numbers);
  const placeLines = placeLinesOf(read, finders);
  const lines = read.map((line) => withHalfKnown(line, context.today, placeLines.get(line.number)?.resort));
  const dated = lines.filter(({ mentions }) => mentions.length > 0);
  const dates = dated.flatMap(({ mentions, season }) => mentions.map((mention) => ({ mention, season })));
  const found = findOrder(dates, {
    locale: context.localeOrder,
    language: languageOrder(lines),
    isSouthern: isSouthern(lines, findPlaces),
  });
  const order = context.chosenOrder ?? found.order ?? context.localeOrder;
  const entries = entriesIn(dated, order, finders);
  addLinesBelow(lines, entries);
  const places = [
    ...entries.map(({ content }) => content.place?.resort),
    ...[...placeLines.values()].map(({ resort }) => resort),
  ];
  settleNames(entries, new Set(places.flatMap((resort) => resort?.id ?? [])));
  shiftYesterdays(entries);
  addLinesAbove(lines, entries);
  sharePlaces(lines, entries, placeLines);
  return { lines, entries, places: placeLines, finders, order, found };
}

/** As they are numbered from 1 in what is read of a free text. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/u);
}

function entriesIn(dated: readonly TextLine[], order: DateOrder, finders: Finders): Entry[] {
  const entries: Entry[] = [];
  let days = 0;
  for (const line of dated) {
    if (days > limits.textImportDays) break;
    const more = entriesOf(line, order, finders);
    entries.push(...more);
    for (const { dates } of more) days += dates?.length ?? 0;
  }
  return entries;
}

/** A doubtful range of more days gives no drafts. */
const longestDoubtful = 3;

function daysOf(
  entries: readonly Entry[],
  places: ReadonlyMap<number, PlaceLine>,
  finders: Finders & Pick<DayTextContext, "skis">,
): { days: DayText["drafts"]; left: Left[] } {
  const days: ReadDay[] = [];
  const left: Left[] = [];
  const told = toldApart(entries);
  for (const entry of entries) {
    if (days.length > limits.textImportDays) break;
    const { dates, doubt, isNotSki } = entry;
    if (!dates) left.push({ entry, reason: "no-such-day" });
    else if (isNotSki || told.has(entry) || (doubt && saysOther(doubt) && dates.length > longestDoubtful))
      left.push({ entry, reason: "not-ski" });
    else days.push(...readDaysOf(entry, dates, places, finders));
  }
  const off = new Set(entries.filter((entry) => isOff(entry) && !told.has(entry)).flatMap(({ dates }) => dates ?? []));
  return {
    days: mergeDays(
      days.filter(({ date, isRange }) => !isRange || !off.has(date)),
      finders,
    ),
    left,
  };
}

/** The ranges most of whose days the text tells of apart, by themselves or in shorter ranges. */
function toldApart(entries: readonly Entry[]): ReadonlySet<Entry> {
  const shortest = new Map<string, number>();
  for (const { dates, mention } of entries)
    for (const date of mention.isCounted ? [] : (dates ?? []))
      shortest.set(date, Math.min(dates?.length ?? 0, shortest.get(date) ?? Number.POSITIVE_INFINITY));
  const isTold = ({ dates }: Entry) => {
    const { length } = dates ?? [];
    const told = dates?.filter((date) => (shortest.get(date) ?? length) < length).length ?? 0;
    return told >= leastTold && told * 3 >= length * 2;
  };
  return new Set(entries.filter(isTold));
}

const leastTold = 3;

/** What a day of a range may be instead, where it is told apart. */
const ownDoubts: ReadonlySet<string | null> = new Set(["canceled", "travel", "sport", "nordic", "other"]);

/** Whether a range has no day on its date. */
function isOff({ isNotSki, doubt, dates }: Entry): boolean {
  return isNotSki || doubt === "canceled" || (dates?.length === 1 && ownDoubts.has(doubt));
}

function readDaysOf(
  entry: Entry,
  dates: readonly string[],
  places: ReadonlyMap<number, PlaceLine>,
  finders: Finders,
): ReadDay[] {
  const { content, below, line, doubt, isYearGiven, block } = entry;
  const further = below.map((each) => readDayLine(each, [], finders));
  const resort = content.place?.resort ?? entry.place;
  const isPlaceLine = ({ number }: TextLine) => {
    const found = content.place?.resort ? undefined : places.get(number);
    return found?.isAlone === true && found.resort.id === resort?.id;
  };
  const placeAt = below.findIndex(isPlaceLine);
  const notes = further.map(({ note }, at) => (at === placeAt ? note : noteOf(below[at]?.text ?? "", [])));
  const note = [content.note, ...notes].filter((each) => each !== null).join("\n");
  const skis = new Map([content, ...further].flatMap((each) => each.skis).map((ski) => [ski.id, ski]));
  const place = resort ? null : (content.place ?? (doubt ? null : looseName(content)));
  const named = place && content.text.slice(place.start, place.end);
  // "Morgenkogel, on" a ski
  const placeText = named?.replace(/,\s?\p{Ll}{1,3}$/u, "") ?? null;
  const texts = cutDraft({ placeText, skis: [...skis.values()], notes: note || null, originalText: null });
  // The lines below a range are of its first day.
  const others = below.length > 0 ? cutDraft({ ...texts, notes: content.note, originalText: null }) : texts;
  const activity = activityOf(readTokens(note), note);
  const inTurn = resortsInTurn(entry, dates);
  const [tags, ownTags] = [tagsIn(entry, [content, ...further]), tagsIn(entry, [content])];
  const own = below.length > 0 ? block.slice(0, 1) : block;
  return dates.map((date, at) => ({
    ...{ date, resort: inTurn?.[at] ?? resort, activity },
    ...(at === 0 ? { ...texts, tags } : { ...others, tags: ownTags }),
    ...{ line: line.number, doubt, isYearGiven, lines: at === 0 ? block : own, isRange: dates.length > 1 },
  }));
}

/** Without names of resorts and of the user's skis: "Powder Mountain". Of several days, only the company is of each. */
function tagsIn({ doubt, dates }: Entry, lines: readonly DayLine[]): ProposedTag[] {
  if (doubt === "nordic") return lines.some(({ text }) => isOfNordic(text)) ? ["Cross-country"] : [];
  if (doubt !== null) return [];
  const texts = lines.map(({ text, places, readParts }) =>
    blanked(text, [...readParts, ...places.filter(({ resort }) => resort !== null)]),
  );
  const tags = tagsOf(texts.join("\n"));
  return dates?.length === 1 ? tags : tags.filter((tag) => tag === "Kids");
}

/** A name after the date that may be a place, for a draft without one. */
function looseName({ places, dates: [date] }: DayLine): PlaceFinding | undefined {
  return places.find(({ resort, maybe, start }) => !resort && !maybe && date && start >= date.end);
}

/** "1/17-1/19: Alta, Snowbird, Solitude": as many resorts as days are one each. */
function resortsInTurn({ content, mention }: Entry, dates: readonly string[]): (Named | null)[] | null {
  const after = content.places.filter(({ start }) => start >= (content.line.starts[mention.end - 1] ?? 0));
  const named = after.flatMap(({ resort }) => resort ?? []);
  return dates.length > 1 && named.length === dates.length ? named : null;
}
