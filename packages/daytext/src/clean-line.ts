import { foldWord } from "./fold-word.ts";
import { formsOf } from "./lexicon.ts";
import { monthNames } from "./words/months.ts";

const tag = /<\/?[a-z][^<>]{0,300}>/giu;
/** BBCode of forums. */
const code = /\[\/?(?:[bius]|url|img|quote|size|color)(?:=[^[\]\s]{1,300})?\]/giu;
const struck = /~~[^~]{1,300}~~/gu;
const link = /\bhttps?:\/\/[^\s|<>"]{1,500}/gu;

const namedLink = /!?\[([^[\]]*)\]\([^()\s]+\)/gu;

const asBar = (found: string) => `|${" ".repeat(found.length - 1)}`;

/** A line as it is read: without tags, links and struck words, with misread digits set right. Of the same length. */
export function cleanLine(line: string): string {
  let text = line;
  if (text.includes("<")) text = text.replace(tag, asBar);
  if (text.includes("[/")) text = text.replace(code, asBar);
  if (text.includes("](")) text = text.replace(namedLink, (found, name: string) => name.padEnd(found.length));
  if (text.includes("://")) text = text.replace(link, (found) => " ".repeat(found.length));
  if (text.includes("~~")) text = text.replace(struck, (found) => " ".repeat(found.length));
  text = text.replace(spacedDots, (found) => `.${" ".repeat(found.length - 1)}`);
  text = text.replace(passHyphen, " ");
  if (misread.test(text)) text = text.replace(misreadDates, asDigits).replace(misreadPairs, asDigits);
  if (mayBeMisread.test(text)) for (const day of misreadDays) text = text.replace(day, asDayOf);
  return text.replace(misreadLetters, (digit) => (digit === "1" ? "l" : "o"));
}

/** A month's dot that a scan moved away: "Jan . 10". */
const spacedDots = /(?<=\p{L}{3}) \.(?= {1,3}[0-9lIoO])/gu;

/** Joins a resort and its pass: "Trysil-kortet". */
const passHyphen = new RegExp(`(?<=\\p{Ll}\\p{Ll})-(?=(?:${[...formsOf("lift pass")].join("|")})(?![\\p{L}-]))`, "giu");

/** Dates of a scanned page, whose digits are read as letters: "1/1O/26", "l-11-26". */
const misread = /[lIoO|][0-9]?[/.-] ?[0-9lIoO]|[/.-] ?[0-9]?[lIoO][0-9]?(?:[/.-]|\s|$)/u;
const misreadDates = /(?<![\p{L}\p{N}])[0-9lIoO|]{1,2}([/.-])[0-9lIoO|]{1,2}\1[0-9lIoO]{2,4}(?![\p{L}\p{N}])/gu;
/** "l4/2", "27.l2.", "l7. l.": of two, one has a digit; with dots both end with one. */
const misreadPairs =
  /(?<![\p{L}\p{N}./])(?!I\. |[0-9]{1,2}\. ?II\.)(?=[lIoO]{0,2}[0-9]|[lIoO]{1,2}[./] ?[lIoO]?[0-9])(?:[0-9lIoO]{1,2}\. ?[0-9lIoO]{1,2}\.|[0-9lIoO]{1,2}\/[0-9lIoO]{1,2})(?![\p{L}\p{N}/])/gu;

const mayBeMisread = /[0-9][lIoO]|[lIoO][0-9]|\b[lIoO]{1,2}\b/u;
/** A day after its month, and before it. */
const misreadDays = [
  /(?<=(?<!\p{L})(\p{L}{3,10})\.? {1,4})(?:[0-3][lIoO]|[lIoO][0-9lIoO]|l)(?=[\s,:]|$)/gu,
  /(?<!\S)(?:[0-3][lIoO]|[lIoO][0-9])(?=\p{Ll}{0,2}\.? (\p{L}{3,10}))/gu,
];
const asDayOf = (day: string, month: string) => (monthStarts.has(foldWord(month).slice(0, 3)) ? asDigits(day) : day);
/** A scan misreads letters of a month, too. */
const monthStarts = new Set([...monthNames.keys()].map((name) => name.slice(0, 3)));
const asDigits = (found: string) => found.replace(/[lI|]/gu, "1").replace(/[oO]/gu, "0");
const misreadLetters = /(?<=\p{L}{2})[10](?=\p{L})|(?<=(?:^|\s)\p{L})[10](?=\p{L}{2})/gu;
