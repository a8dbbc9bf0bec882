import { daysBetween } from "@firn/seasons/plain-date";
import { isMark } from "../dates/date-tokens.ts";
import type { DateMention } from "../dates/mention.ts";
import type { Entry } from "../entries.ts";
import { formsOf, means } from "../lexicon.ts";
import type { TextLine } from "../lines.ts";
import { isNoSkiing } from "../not-a-day.ts";
import type { PlaceLine } from "../places.ts";
import { isWord, type Token } from "../token.ts";

/** The lines and dates of a text that its entries are judged in. */
export interface JudgedText {
  lines: readonly TextLine[];
  entries: readonly Entry[];
  places: ReadonlyMap<number, PlaceLine>;
  /** YYYY-MM-DD. */
  today: string;
}

/** What is the same for all entries of a text. */
export interface TextFacts {
  today: string;
  names: readonly string[];
  placeNumbers: ReadonlySet<number>;
}

/** Facts of a whole text. */
export function textFactsOf({ lines, entries, places, today }: JudgedText): TextFacts {
  const { length } = entries;
  const isMail = lines.some(({ tokens }) => means(tokens[0], "mail subject") && isMark(tokens[1], ":"));
  const first = entries[0]?.line.number ?? 0;
  const names = [
    length === 1 ? "one entry" : length <= 3 ? "few entries" : length <= 8 ? "some entries" : "many entries",
    ...(isMail ? ["mail"] : []),
    ...(lines.some(({ kind, number }) => kind !== "blank" && number < first) ? ["titled"] : []),
  ];
  return { today, names, placeNumbers: new Set(places.keys()) };
}

/** A message that names no place and no skiing is not about the place of the one before. */
export const otherMessage = "message of something else";

/** Plain facts of an entry, of which each holds or does not. */
const facts: Readonly<Record<string, (entry: Entry, senses: ReadonlySet<string>, text: TextFacts) => boolean>> = {
  "own resort": ({ content }) => Boolean(content.place?.resort),
  "shared resort": ({ content, place }) => !content.place?.resort && place !== null,
  "unknown place": ({ content, place }) => content.place?.resort === null && place === null,
  "no place": ({ content, place }) => content.place === null && place === null,
  skiing: (entry, senses) => isOfSkiing(entry, senses),
  "neither ski nor place": (entry, senses) => !isOfSkiing(entry, senses) && !hasPlace(entry),
  "ski without place": (entry, senses) => isOfSkiing(entry, senses) && !hasPlace(entry),
  "no more words": ({ remaining }) => !remaining.some(isWord),
  "few words": ({ remaining }) => isBetween(remaining.filter(isWord).length, 1, 4),
  "some words": ({ remaining }) => isBetween(remaining.filter(isWord).length, 5, 12),
  "many words": ({ remaining }) => remaining.filter(isWord).length > 12,
  "one day": ({ dates }) => dates?.length === 1,
  "few days": ({ dates }) => isBetween(dates?.length ?? 0, 2, 3),
  "some days": ({ dates }) => isBetween(dates?.length ?? 0, 4, 9),
  "many days": ({ dates }) => (dates?.length ?? 0) > 9,
  "leads its line": ({ mention, line }) => mention.start <= line.lineStart,
  "part of a line": ({ isPart }) => isPart,
  timed: ({ isTimed }) => isTimed,
  signed: (entry) => isSigned(entry),
  [otherMessage]: (entry, senses, text) => isSigned(entry) && isOfElse(entry, senses, text),
  "an aside alone": (entry, senses, text) =>
    [...senses].some((sense) => sense.startsWith("aside ")) && isOfElse(entry, senses, text),
  "own skis": ({ content }) => content.skis.length > 0,
  weekday: ({ mention }) => mention.weekdays !== null,
  "year given": ({ isYearGiven }) => isYearGiven,
  "lines below": ({ below }) => below.length > 0,
  "place below": ({ below }, _, { placeNumbers }) => below.some(({ number }) => placeNumbers.has(number)),
  asks: ({ after }) => isMark(after.at(-1), "?"),
  money: ({ before, after }) => [...before, ...after].some((token) => isMark(token, "$€£¥")),
  "amount last": ({ content }) => amountLast.test(content.text),
  arrow: ({ remaining }) => remaining.some((token) => isMark(token, "→➔➜➝")),
  "stamp of a message": ({ mention }) => mention.isStamp === true,
  counted: ({ mention }) => mention.isCounted === true,
  "of a week": ({ mention }) => mention.isWeek === true,
  "may be a count": ({ mention }) => mention.isLoose,
  "says no skiing": ({ remaining, dates, content: { place, skis } }) =>
    skis.length === 0 && (dates?.length === 1 || !place?.resort) && isNoSkiing(remaining, Boolean(place?.resort)),
  airports: ({ before, after }) => holdsAirports(before) || holdsAirports(after),
  "number after": ({ after }) => after.some(({ kind }) => kind === "number"),
  "depths of snow": ({ remaining }) => isDepth(remaining),
  clock: ({ content }) => /\d{1,2}[:.h]\d{2}/u.test(content.text),
  "long line": ({ content }) => content.text.length > 160,
  recent: ({ dates }, _, { today }) => isBetween(daysAgo(dates, today), 1, 20),
  summer: ({ dates }) => /-(?:0[6-9]|10)-/u.test(dates?.[0] ?? ""),
  "travel sign": ({ content }) => /[✈🛫🛬🚗🚌🚆🚂⛴🧳]/u.test(content.text),
  "rest sign": ({ content }) => /[🛀🛁🛌🤒🤧🤢🏥🛍]/u.test(content.text),
  "ticked box": ({ line, mention }) => boxOf(line, mention) === true,
};

/** The names of the facts that hold; of its text's as well. `senses` are those around the date. */
export function factsOf(entry: Entry, senses: ReadonlySet<string>, text: TextFacts): string[] {
  const held = Object.entries(facts).filter(([, holds]) => holds(entry, senses, text));
  return [...held.map(([name]) => name), `notation ${entry.mention.notation}`, ...text.names];
}

function isOfSkiing({ content }: Entry, senses: ReadonlySet<string>): boolean {
  return content.skis.length > 0 || senses.has("ski") || senses.has("training") || senses.has("skied");
}

/** Whether it names no skiing and no place itself; a heading or another entry may. */
function isOfElse(entry: Entry, senses: ReadonlySet<string>, { placeNumbers }: TextFacts): boolean {
  const { content, below } = entry;
  return !isOfSkiing(entry, senses) && !content.place?.resort && !below.some(({ number }) => placeNumbers.has(number));
}

function hasPlace({ content, place }: Entry): boolean {
  return Boolean(content.place?.resort ?? place);
}

function isBetween(count: number, least: number, most: number): boolean {
  return count >= least && count <= most;
}

/** Infinity for a date that does not exist. */
function daysAgo(dates: readonly string[] | null, today: string): number {
  return dates?.[0] === undefined ? Number.POSITIVE_INFINITY : daysBetween(dates[0], today);
}

/** "MIETE JANUAR   -980,00": a line of a statement. */
const amountLast = new RegExp(
  `(?:^|\\s)[-+]?[$€£]?\\d[\\d.,]{0,9}[.,]\\d{2}(?: ?(?:€|${[...formsOf("currency")].join("|")}))?\\s{0,9}$`,
  "iu",
);

/** "QF 61 BNE–NRT": two codes of airports with a dash between them. */
function holdsAirports(tokens: readonly Token[]): boolean {
  const isCode = (token: Token | undefined) => token !== undefined && /^[A-Z]{3}$/u.test(token.text);
  return tokens.some((token, at) => isMark(token, "-–→>") && isCode(tokens[at - 1]) && isCode(tokens[at + 1]));
}

/** "5.12. 10-14 cm": from how deep to how deep the snow is, and nothing else. */
function isDepth(remaining: Entry["remaining"]): boolean {
  const [from, dash, to, unit, next] = remaining;
  if (from?.kind !== "number" || !isMark(dash, "-–") || to?.kind !== "number" || !unit) return false;
  return !next && (means(unit, "depth unit") || isMark(unit, '"″”'));
}

/** Whether it is a message with its time, or a day's messages below its date. */
function isMessage({ isTimed, content, below }: Entry): boolean {
  return isTimed || (content.note === null && below.length > 0 && below.every(beginsWithClock));
}

/** A list of lift scans has no writers. */
function isSigned(entry: Entry): boolean {
  return (
    isMessage(entry) && (!entry.isTimed || entry.after.slice(4, longestWriter).some((token) => isMark(token, ":")))
  );
}

const longestWriter = 12;

/** "21:30 Yuki …", "[Min] [8:40] …" */
function beginsWithClock({ tokens }: TextLine): boolean {
  const at = tokens.findIndex(({ kind }) => kind === "number");
  const [colon, minute] = [tokens[at + 1], tokens[at + 2]];
  return at >= 0 && at < longestWriter && isMark(colon, ":") && minute?.text.length === 2;
}

/** Whether the box in front of a date or of its line is ticked: "[x] 1/6 [ ] 1/13", "☐ Alta 12/1"; null without one. */
export function boxOf({ tokens, written }: TextLine, { start }: DateMention): boolean | null {
  if (isMark(tokens[start - 2], "[") && isMark(tokens[start - 1], "]")) return false;
  const [, box] = /^[\s*+-]{0,10}(\[[ xX✓✔]\]|[☐☑✅])/u.exec(written) ?? [];
  return box === undefined ? null : box !== "[ ]" && box !== "☐";
}
