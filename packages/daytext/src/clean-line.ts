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
  if (mayBeMisread.test(text)) text = text.replace(misreadDays, asDigits);
  return text.replace(misreadLetters, (digit) => (digit === "1" ? "l" : "o"));
}

/** A month's dot that a scan moved away: "Jan . 10". */
const spacedDots = /(?<=\p{L}{3}) \.(?= {1,3}[0-9lIoO])/gu;

/** Joins a resort and its pass: "Trysil-kortet". */
const passHyphen = /(?<=\p{Ll}\p{Ll})-(?=(?:[Kk]ort(?:et)?|[Kk]arte|(?:[Ss]ki)?[Pp]ass(?:et)?)(?![\p{L}-]))/gu;

/** Dates of a scanned page, whose digits are read as letters: "1/1O/26", "l-11-26". */
const misread = /[lIoO|][0-9]?[/.-] ?[0-9lIoO]|[/.-] ?[0-9]?[lIoO][0-9]?(?:[/.-]|\s|$)/u;
const misreadDates = /(?<![\p{L}\p{N}])[0-9lIoO|]{1,2}([/.-])[0-9lIoO|]{1,2}\1[0-9lIoO]{2,4}(?![\p{L}\p{N}])/gu;
/** "l4/2", "27.l2.", "l7. l.": of two, one has a digit; with dots both end with one. */
const misreadPairs =
  /(?<![\p{L}\p{N}./])(?!I\. |[0-9]{1,2}\. ?II\.)(?=[lIoO]{0,2}[0-9]|[lIoO]{1,2}[./] ?[lIoO]?[0-9])(?:[0-9lIoO]{1,2}\. ?[0-9lIoO]{1,2}\.|[0-9lIoO]{1,2}\/[0-9lIoO]{1,2})(?![\p{L}\p{N}/])/gu;

const mayBeMisread = /[0-9][lIoO]|[lIoO][0-9]|\b[lIoO]{1,2}\b/u;
const misreadDays =
  /(?<=\b(?:jan|feb|mar|apr|dec|nov|oct|dez|okt|déc|janv|févr)[a-z]{0,6}\.? {1,4})(?:[0-3][lIoO]|[lIoO][0-9lIoO]|l)(?=[\s,:]|$)|(?<![^\s])(?:[0-3][lIoO]|[lIoO][0-9])(?=(?:th|st)?\.? (?:jan|gen|ene|feb|fév|mar|mär|apr|avr|abr|dec|dez|déc|dic|nov|oct|okt|ott))/giu;
const asDigits = (found: string) => found.replace(/[lI|]/gu, "1").replace(/[oO]/gu, "0");
const misreadLetters = /(?<=\p{L}{2})[10](?=\p{L})|(?<=(?:^|\s)\p{L})[10](?=\p{L}{2})/gu;
