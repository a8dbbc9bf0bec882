import { groupBy } from "../../group-by.ts";
import type { DraftRow } from "../drafts/repo.ts";
import type { NewDraft, RedatedDraft, TextContent } from "./repo.ts";

export interface KeptDrafts extends Pick<TextContent, "drafts" | "unreadLines"> {
  keep: string[];
  redated: RedatedDraft[];
}

/** Unchanged and corrected drafts stay, with their decisions; dates that were not corrected are the new ones (behaviour §5). */
export function keepDrafts(
  before: readonly DraftRow[],
  { drafts, unreadLines }: Pick<TextContent, "drafts" | "unreadLines">,
): KeptDrafts {
  const keep: string[] = [];
  const redated: RedatedDraft[] = [];
  const read = byOriginalText(drafts);
  const replaced = new Set<NewDraft>();
  const unread = unreadTaker(unreadLines);
  for (const [text, old] of byOriginalText(before)) {
    const fresh = read.get(text) ?? [];
    for (const [at, draft] of old.entries()) {
      const twin = fresh[at];
      if (!draft.isCorrected && !(twin && isSame(draft, twin))) continue;
      keep.push(draft.id);
      // A line that gave no day still gives none.
      const line = twin ? undefined : unread.take(draft);
      if (twin) replaced.add(twin);
      const date = (twin ?? line)?.date;
      if (draft.isDateCorrected || !date || date === draft.date) continue;
      redated.push({ id: draft.id, date, doubt: twin ? doubtOf(draft, twin) : draft.doubt });
    }
  }
  return { keep, redated, drafts: drafts.filter((draft) => !replaced.has(draft)), unreadLines: unread.left() };
}

function doubtOf({ doubt, resortId }: DraftRow, twin: NewDraft): NewDraft["doubt"] {
  return doubt === null || (twin.doubt === "no-place" && resortId !== null) ? null : twin.doubt;
}

type Unread = TextContent["unreadLines"][number];

/** Takes the unread line of which a draft was made: with its text, and best with its day of the year. An import has thousands of each. */
function unreadTaker(lines: readonly Unread[]) {
  const keyOf = (text: string | null, date: string | null | undefined) => `${date?.slice(5)} ${text}`;
  const open = lines.filter(({ joined_to }) => joined_to === undefined);
  const ofDay = groupBy(open, ({ text, date }) => keyOf(text, date));
  const ofText = groupBy(open, ({ text }): string | null => text);
  const taken = new Set<Unread>();
  const firstLeft = (alike: Unread[] = []) => {
    while (alike[0] && taken.has(alike[0])) alike.shift();
    return alike[0];
  };
  return {
    take({ originalText, date }: DraftRow): Unread | undefined {
      const line = firstLeft(ofDay.get(keyOf(originalText, date))) ?? firstLeft(ofText.get(originalText));
      if (line) taken.add(line);
      return line;
    },
    left: () => lines.filter((line) => !taken.has(line)),
  };
}

/** Ids sort in the order of the text. */
function byOriginalText<Draft extends { id: string; originalText: string | null }>(drafts: readonly Draft[]) {
  const sorted = drafts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return groupBy(sorted, ({ originalText }) => originalText);
}

function isSame(draft: DraftRow, twin: NewDraft): boolean {
  return (
    draft.date === twin.date &&
    draft.datePrecision === (twin.datePrecision ?? null) &&
    draft.resortId === twin.resortId &&
    draft.placeText === twin.placeText
  );
}
