import type { LoggedDay } from "@firn/contracts/changes";
import type { DaySearch, FoundDays } from "@firn/contracts/day-search";
import { limits } from "@firn/contracts/limits";
import { piecesWithTurns, type Turn } from "@firn/contracts/pieces";
import { knownPhrases } from "@firn/daysearch/vocabulary";
import { excerptOf } from "@firn/resorts/begun-words";
import { seasonOffset, seasonYear } from "@firn/seasons/seasons";
import { cursorOf, type DayKey, exactness, keyOf } from "../day-key.ts";
import { listItem } from "../list-days.ts";
import { isExact, type Log, type Reader } from "../log.ts";
import { type DayTest, meets, monthOf } from "./conditions.ts";
import { foldedDay, hasWord } from "./folded-day.ts";
import type { Meaning } from "./meanings.ts";
import { daysInPiece, nameReaderOf, namesOfFilter } from "./names-in-log.ts";
import { type ReadSearch, readSearch } from "./read-search.ts";

/** Before the first search on a device, which would wait for it. */
export function prepareSearch(): void {
  knownPhrases();
}

/**
 * What the server answers to `days.search`. Undefined where only the server can: for a resort or a ski that the log does not have. It takes
 * turns, so that a screen goes on while a long log is folded for its first search.
 */
export async function searchDays(
  log: Log,
  reader: Reader,
  search: DaySearch,
): Promise<FoundDays | "too many words" | undefined> {
  const { seasonStart, today } = reader;
  const names = namesOfFilter(log, search);
  const turn = createTurn();
  if (!names) return undefined;
  const read = await readSearch(search, {
    context: () => reader,
    names: () => nameReaderOf(log, turn),
    findInTexts: async (word) => ((await findDays(log, hasWord(word), turn)).length > 0 ? {} : undefined),
    turn,
  });
  if (!read) return "too many words";
  const found = await findDays(log, isFoundBy(read, log, reader), turn);
  const inOrder = read.order === "oldest" ? found.toReversed() : found;
  const next = inOrder.filter(isBehind(keyOf(search.cursor), read.order));
  const page = next.slice(0, limits.searchPage);
  const numbers = numbersOf(page, log, seasonStart);
  const last = page.at(-1);
  return {
    total: found.length,
    seasons: new Set(found.map(({ date }) => seasonYear(date, seasonStart))).size,
    first_on: found.findLast(isExact)?.date ?? null,
    last_on: found.find(isExact)?.date ?? null,
    read: [...read.parts],
    days: page.map((day) => ({
      ...listItem(log, day, numbers.get(day) ?? 0),
      season: seasonOffset(day.date, seasonStart, today),
      excerpt: excerptOf([day.notes, day.original_text], read.marked),
    })),
    words: read.marked,
    names,
    next: last && next.length > page.length ? cursorOf(keyOfDay(last)) : null,
  };
}

/** In the order of the log. */
async function findDays({ days }: Log, isFound: DayTest, turn: Turn): Promise<LoggedDay[]> {
  const found: LoggedDay[] = [];
  for await (const piece of piecesWithTurns(days, daysInPiece, turn)) found.push(...piece.filter(isFound));
  return found;
}

function isFoundBy({ filters, meanings }: ReadSearch<object>, log: Log, reader: Reader): DayTest {
  const tests = [
    ...filters.map((any): DayTest => {
      const conditions = any.map((filter) => meets(filter, { log, reader }));
      return (day) => conditions.some((isMet) => isMet(day));
    }),
    ...meanings.map((meaning) => isMeant(meaning, log, reader)),
  ];
  return (day) => tests.every((test) => test(day));
}

/** By a name, a month, what is said of the day, or a word of its texts. */
function isMeant(meaning: Meaning, log: Log, reader: Reader): DayTest {
  const [resorts, skis, people, tags, months] = [
    new Set(meaning.resortIds),
    new Set(meaning.skiIds),
    new Set(meaning.companionKeys),
    new Set(meaning.tags),
    new Set(meaning.months),
  ];
  const isSaid = meaning.filter && meets(meaning.filter, { log, reader });
  const isInTexts = hasWord(meaning.word);
  return (day) =>
    resorts.has(day.resort_id ?? "") ||
    months.has(monthOf(day) ?? "") ||
    isSaid?.(day) === true ||
    day.ski_ids.some((id) => skis.has(id)) ||
    foldedDay(day).people.some((key) => people.has(key)) ||
    day.tags.some((tag) => tags.has(tag)) ||
    isInTexts(day);
}

function keyOfDay({ date, date_precision, created_at, id }: LoggedDay): DayKey {
  return { date, precision: date_precision, createdAt: Date.parse(created_at), id };
}

function isBehind(last: DayKey | undefined, order: ReadSearch<object>["order"]): DayTest {
  if (!last) return () => true;
  return (day) => (order === "oldest" ? isAfter(keyOfDay(day), last) : isAfter(last, keyOfDay(day)));
}

function isAfter(a: DayKey, b: DayKey): boolean {
  if (a.date !== b.date) return a.date > b.date;
  if (a.precision !== b.precision) return exactness[a.precision] > exactness[b.precision];
  return a.createdAt === b.createdAt ? a.id > b.id : a.createdAt > b.createdAt;
}

/** Of each day its number in its season. */
function numbersOf(wanted: readonly LoggedDay[], { days }: Log, seasonStart: string): Map<LoggedDay, number> {
  const isWanted = new Set(wanted);
  const numbers = new Map<LoggedDay, number>();
  let [season, count] = [Number.NaN, 0];
  for (const day of days.toReversed()) {
    const year = seasonYear(day.date, seasonStart);
    count = year === season ? count + 1 : 1;
    season = year;
    if (isWanted.has(day)) numbers.set(day, count);
  }
  return numbers;
}

/** A frame or two of a screen. */
const mostMs = 30;

/** Lets the screen go on where it has waited for long. */
function createTurn(): Turn {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < mostMs) return;
    await new Promise((goOn) => setTimeout(goOn));
    since = performance.now();
  };
}
