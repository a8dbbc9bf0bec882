import type { UnreadLine } from "@firn/contracts/text-imports";

/** Unread lines with the dates that each has; parts of a line with words of their own stay apart. */
export function groupUnread(lines: readonly UnreadLine[]): { first: UnreadLine; dates: UnreadLine["date"][] }[] {
  const groups: { first: UnreadLine; dates: UnreadLine["date"][] }[] = [];
  for (const each of lines) {
    const last = groups.at(-1);
    if (last?.first.line === each.line && last.first.text === each.text) last.dates.push(each.date);
    else groups.push({ first: each, dates: [each.date] });
  }
  return groups;
}
