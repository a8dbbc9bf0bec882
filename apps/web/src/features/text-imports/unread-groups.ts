import type { DraftDay } from "@firn/contracts/draft-days";
import type { TextImport, UnreadLine } from "@firn/contracts/text-imports";

/** Identifies an unread line: one with several dates is listed once for each. */
export type UnreadKey = Pick<UnreadLine, "line" | "date">;

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

export function withLineDraft(data: TextImport, draft: DraftDay, taken: UnreadKey): TextImport {
  return {
    ...data,
    draft_days: [draft, ...data.draft_days.filter(({ id }) => id !== draft.id)],
    unread_lines: data.unread_lines.filter((unread) => unread.line !== taken.line || unread.date !== taken.date),
  };
}
