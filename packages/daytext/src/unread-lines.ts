import { cutText } from "@firn/contracts/cut-text";
import { limits } from "@firn/contracts/limits";
import type { DateMention } from "./dates/mention.ts";
import { resolveMention } from "./dates/resolve.ts";
import type { Entry } from "./entries.ts";
import type { TextLine } from "./lines.ts";
import type { DateOrder, JoinedLine, UnreadLine } from "./types.ts";

/** An entry that gave no draft. */
export interface Left {
  entry: Entry;
  reason: UnreadLine["reason"];
}

/** The lines that gave no draft, in the order of the text: one entry for each date of a line, and one for a line without a date. */
export function unreadOf(
  lines: readonly TextLine[],
  entries: readonly Entry[],
  left: readonly Left[],
  order: DateOrder,
): UnreadLine[] {
  const refused = new Map(left.map((each) => [each.entry, each.reason]));
  const read = new Set<number>();
  for (const entry of entries)
    if (!refused.has(entry)) for (const { number } of [entry.line, ...entry.below]) read.add(number);
  const unread = new Map<string, UnreadLine>();
  const listed = new Set<number>();
  const list = (fields: Omit<UnreadLine, "date">, dates: readonly string[]) => {
    listed.add(fields.line);
    for (const date of dates.length === 0 ? [null] : dates) {
      const key = `${fields.line} ${date}`;
      const before = unread.get(key)?.text;
      const isListed = before === undefined || before.includes(fields.text);
      unread.set(key, { ...fields, text: isListed ? (before ?? fields.text) : cut(`${before}\n${fields.text}`), date });
    }
  };
  for (const { entry, reason } of left) {
    const { line, dates, content, mention, doubt } = entry;
    const isWhole = !read.has(line.number) && !listed.has(line.number);
    const text = cut(isWhole ? line.written : content.text);
    list({ line: line.number, text, reason, doubt: saysOther(doubt) ? doubt : null }, single(mention, dates));
  }
  for (const line of lines) {
    if (line.kind === "blank" || read.has(line.number) || listed.has(line.number)) continue;
    const reason = line.kind === "total" || line.kind === "tally" ? "total" : "no-date";
    const dates = line.mentions.flatMap((mention) => single(mention, resolveMention(mention, line.season, order)));
    const { headed: named, halfKnown: half_known } = line;
    const headed = half_known ? { half_known } : named && { headed: named };
    list({ line: line.number, text: cut(line.written), reason, doubt: null, ...headed }, dates);
  }
  return [...unread.values()].toSorted((a, b) => a.line - b.line);
}

/** The lines below a line that has a day of its own: they are notes of its first date. Those below a date alone are the day itself. */
export function joinedOf(entries: readonly Entry[], left: readonly Left[]): JoinedLine[] {
  const refused = new Set(left.map(({ entry }) => entry));
  return entries.flatMap((entry) => {
    const [date] = entry.dates ?? [];
    const isAlone = entry.content.note === null && entry.content.place === null;
    if (!date || isAlone || refused.has(entry)) return [];
    return entry.below.map(({ number, written }) => ({ line: number, text: cut(written), date }));
  });
}

/** True if a doubt says more than that the line is of no ski day. */
export function saysOther(doubt: Entry["doubt"]): boolean {
  return doubt !== "future" && doubt !== "no-place";
}

/** Dates that a mention lists; of a range its first. */
function single({ spans }: DateMention, dates: readonly string[] | null): readonly string[] {
  return spans.length === 1 ? (dates ?? []).slice(0, 1) : (dates ?? []);
}

function cut(text: string): string {
  return cutText(text, limits.originalTextLength);
}
