import { cutText } from "@firn/contracts/cut-text";
import { limits } from "@firn/contracts/limits";
import type { TextDraft } from "./types.ts";

type Texts = Pick<TextDraft, "placeText" | "skis" | "notes" | "originalText">;

/** What a draft holds of these, cut to what is stored and searched for (behaviour §5). */
export function cutDraft({ placeText, skis, notes, originalText }: Texts): Texts {
  return {
    placeText: cut(placeText, limits.resortQueryMaxLength),
    skis: skis.slice(0, limits.skisPerDay).map(({ id, name }) => ({ id, name: cut(name, limits.skiNameLength) })),
    notes: cut(notes, limits.notesLength),
    originalText: cut(originalText, limits.originalTextLength),
  };
}

/** Well formed, because a line that is read up to a limit may end within a character. */
function cut<Text extends string | null>(text: Text, maxLength: number): Text {
  return (text === null ? null : cutText(text, maxLength).toWellFormed()) as Text;
}
