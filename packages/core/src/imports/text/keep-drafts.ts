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
  const unread = [...unreadLines];
  for (const [text, old] of byOriginalText(before)) {
    const fresh = read.get(text) ?? [];
    for (const [at, draft] of old.entries()) {
      const twin = fresh[at];
      if (!draft.isCorrected && !(twin && isSame(draft, twin))) continue;
      keep.push(draft.id);
      // A line that gave no day still gives none.
      const line = twin ? undefined : takeLine(unread, draft);
      if (twin) replaced.add(twin);
      const date = (twin ?? line)?.date;
      if (draft.isDateCorrected || !date || date === draft.date) continue;
      redated.push({ id: draft.id, date, doubt: twin ? doubtOf(draft, twin) : draft.doubt });
    }
  }
  return { keep, redated, drafts: drafts.filter((draft) => !replaced.has(draft)), unreadLines: unread };
}

function doubtOf({ doubt, resortId }: DraftRow, twin: NewDraft): NewDraft["doubt"] {
  return doubt === null || (twin.doubt === "no-place" && resortId !== null) ? null : twin.doubt;
}

/** Removes the unread line of which the draft was made: with its text, and best with its day of the year. */
function takeLine(unread: TextContent["unreadLines"][number][], { originalText, date }: DraftRow) {
  const isOfText = ({ text }: { text: string }) => text === originalText;
  const sameDay = unread.findIndex((line) => isOfText(line) && line.date?.slice(5) === date?.slice(5));
  const at = sameDay === -1 ? unread.findIndex(isOfText) : sameDay;
  return at === -1 ? undefined : unread.splice(at, 1)[0];
}

/** Ids sort in the order of the text. */
function byOriginalText<Draft extends { id: string; originalText: string | null }>(drafts: readonly Draft[]) {
  const sorted = drafts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return groupBy(sorted, ({ originalText }) => originalText);
}

function isSame(draft: DraftRow, twin: NewDraft): boolean {
  return draft.date === twin.date && draft.resortId === twin.resortId && draft.placeText === twin.placeText;
}
