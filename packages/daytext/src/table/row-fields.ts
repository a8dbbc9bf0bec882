import { activities } from "@firn/contracts/constants";
import { noConditions } from "@firn/contracts/day-numbers";
import type { Activity } from "@firn/contracts/days";
import { splitNames } from "@firn/contracts/export-cells";
import { limits } from "@firn/contracts/limits";
import { activityOf } from "../activity.ts";
import { means } from "../lexicon.ts";
import { cutDraft, joinedTags } from "../merge-days.ts";
import type { FindSkis } from "../skis.ts";
import { tagsOf } from "../tags.ts";
import { isWord } from "../token.ts";
import { readTokens, tokensOf } from "../tokens.ts";
import type { DayTextContext, Named, TextDraft } from "../types.ts";
import type { Role } from "./column-roles.ts";
import type { Row } from "./read-rows.ts";
import { type conditionColumns, namesFrom, readConditions } from "./row-conditions.ts";
import type { Table } from "./table-shape.ts";

/** A table with what its rows are read by. */
export interface TableReader {
  table: Table;
  conditions: ReturnType<typeof conditionColumns>;
  context: DayTextContext;
  findSkis: FindSkis;
  isFirn: boolean;
  isTracker: boolean;
  /** Whether its times are in UTC. */
  isUtc: boolean;
}

type Fields = Omit<TextDraft, "date" | "line" | "doubt" | "isYearGiven">;

const longestSki = 100;

/** The fields of a draft that a row gives, without the date; `tags` are those of its sport. */
export function readFields(reader: TableReader, row: Row, tags: readonly string[]): Fields {
  const cell = (role: Role) => row.cells[reader.table.roles.indexOf(role)] ?? "";
  const title = reader.isTracker && !isGenericTitle(cell("title")) ? cell("title") : "";
  const { resort, placeText } = placeOf(reader, cell, title);
  const { found, unread } = readConditions(reader.conditions, row);
  const notes = notesOf(reader, row, { title, unread });
  const texts = {
    placeText,
    skis: skisOf(reader, cell("skis")),
    notes: notes === "" ? null : notes,
    originalText: reader.isFirn ? cell("original text") || null : row.text,
  };
  // Those of other tables are read when days are merged.
  const most = { length: limits.companionNameLength, most: limits.companionsPerDay };
  const companions = reader.isFirn ? namesFrom(splitNames(cell("company")), most) : [];
  return {
    ...noConditions,
    ...found,
    // Who has a column of tags has chosen them.
    tags: found.tags ?? (reader.isFirn ? [] : joinedTags(tags, tagsOf(notes))),
    resort,
    companions,
    activity: activityIn(reader, cell, notes),
    ...cutDraft(texts),
  };
}

function placeOf(
  reader: TableReader,
  cell: (role: Role) => string,
  title: string,
): { resort: Named | null; placeText: string | null } {
  const name = cell("resort");
  const { findPlaces } = reader.context;
  if (name === "") {
    const texts = reader.isTracker ? [title, cell("notes")] : [];
    const found = texts.flatMap((text) => (text === "" ? [] : findPlaces(text))).find(({ resort }) => resort !== null);
    return { resort: found?.resort ?? null, placeText: null };
  }
  const whole = [name, cell("region"), cell("country")].filter((part) => part !== "").join(", ");
  const [found] = [whole, name].flatMap((text) =>
    findPlaces(text).filter(({ resort, start }) => resort !== null && start < name.length),
  );
  // A cell of places holds no other word: "Snowshoe".
  const [only] = reader.isFirn || found ? [] : findPlaces(name);
  const isWhole = only?.maybe !== undefined && only.start === 0 && only.end === name.length;
  const resort = found?.resort ?? (isWhole ? (only.maybe ?? null) : null);
  const isCertain = resort !== null && (!reader.isFirn || resort.name === name);
  return isCertain ? { resort, placeText: null } : { resort: null, placeText: name };
}

function skisOf({ findSkis, context, isFirn }: TableReader, cell: string): TextDraft["skis"] {
  if (cell === "") return [];
  const own = (name: string) => context.skis.find((ski) => ski.name === name);
  const known = isFirn ? [] : findSkis(tokensOf(cell)).map(({ ski }) => ({ ...ski }));
  if (known.length > 0) return known;
  const names = isFirn ? splitNames(cell) : cell.split(/[;,/+&]/u).map((name) => name.trim());
  return names
    .filter((name) => name !== "" && (isFirn || (/\p{L}/u.test(name) && name.length <= longestSki)))
    .map((name) => own(name) ?? { id: null, name });
}

function activityIn(reader: TableReader, cell: (role: Role) => string, notes: string): Activity | null {
  const written = cell("activity");
  const exact = activities.find((activity) => activity.toLowerCase() === written.toLowerCase());
  if (exact || reader.isFirn) return exact ?? null;
  const found = reader.isTracker ? null : activityOf(readTokens(written), written);
  return found ?? activityOf(readTokens(notes), notes) ?? (cell("company") === "" ? null : "Friends");
}

function notesOf(
  { table, conditions, isFirn, isTracker }: TableReader,
  row: Row,
  { title, unread }: { title: string; unread: readonly number[] },
): string {
  const parts = row.cells.flatMap((cell, at) => {
    const role = table.roles[at];
    if (conditions[at]) {
      const isWord = unread.includes(at) && (isFirn || /\p{L}{2}/u.test(cell));
      return isWord && !isTracker ? [`${table.header[at]}: ${cell}`] : [];
    }
    if (cell === "" || role === undefined) {
      const isWritten = /\p{L}{2}/u.test(cell) && cell.length <= 2000 && table.header[at];
      return isWritten && !isTracker && !isFirn ? [`${table.header[at]}: ${cell}`] : [];
    }
    if (role === "notes") return [cell];
    return role === "company" && !isFirn ? [`with ${cell}`] : [];
  });
  return [...new Set([title, ...parts])].filter((part) => part !== "").join("\n");
}

/** Whether a title is the tracker's own: "Morning Alpine Ski", "Skifahren am Nachmittag". */
function isGenericTitle(title: string): boolean {
  return tokensOf(title)
    .filter(isWord)
    .every((word) => means(word, "tracker title"));
}
