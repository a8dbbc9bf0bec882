import { groupBy } from "../../group-by.ts";
import type { DraftRow } from "../drafts/repo.ts";
import type { NewDraft, TextContent } from "./repo.ts";

/** Compares the drafts of a text that is read again. Unchanged and corrected ones stay, with their decisions (behaviour §5). */
export function keepDrafts(
  before: readonly DraftRow[],
  { drafts, unreadLines }: Pick<TextContent, "drafts" | "unreadLines">,
): Pick<TextContent, "drafts" | "unreadLines"> & { keep: string[] } {
  const keep: string[] = [];
  const keptLines = new Set<string | null>();
  const read = byOriginalText(drafts);
  const replaced = new Set<NewDraft>();
  for (const [text, old] of byOriginalText(before)) {
    const fresh = read.get(text) ?? [];
    for (const [at, draft] of old.entries()) {
      const twin = fresh[at];
      if (!draft.isCorrected && !(twin && isSame(draft, twin))) continue;
      keep.push(draft.id);
      if (twin) replaced.add(twin);
      else keptLines.add(text);
    }
  }
  return {
    keep,
    drafts: drafts.filter((draft) => !replaced.has(draft)),
    unreadLines: unreadLines.filter(({ text }) => !keptLines.has(text)),
  };
}

/** Ids sort in the order of the text. */
function byOriginalText<Draft extends { id: string; originalText: string | null }>(drafts: readonly Draft[]) {
  const sorted = drafts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return groupBy(sorted, ({ originalText }) => originalText);
}

function isSame(draft: DraftRow, twin: NewDraft): boolean {
  return draft.date === twin.date && draft.resortId === twin.resortId && draft.placeText === twin.placeText;
}
