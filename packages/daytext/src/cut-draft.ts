import { cutText } from "@firn/contracts/cut-text";
import { limits } from "@firn/contracts/limits";
import type { TextDraft } from "./types.ts";

type Texts = Pick<TextDraft, "placeText" | "skis" | "notes" | "originalText">;

/** The texts of a draft, each cut to the length that the contract allows. */
export function cutDraft({ placeText, skis, notes, originalText }: Texts): Texts {
  return {
    placeText: cut(placeText, limits.resortQueryMaxLength),
    skis: skis.slice(0, limits.skisPerDay).map(({ id, name }) => ({ id, name: cut(name, limits.skiNameLength) })),
    notes: cut(notes, limits.notesLength),
    originalText: cut(originalText, limits.originalTextLength),
  };
}

function cut<Text extends string | null>(text: Text, maxLength: number): Text {
  return (text === null ? null : cutText(text, maxLength).toWellFormed()) as Text;
}
