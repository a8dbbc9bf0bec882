import type { TextDraft } from "@firn/daytext/types";
import { parseCases } from "./load-cases.ts";

const settings = "%% shape: a shape\n%% language: en\n";

/** Resorts of the tests: any word is the id of a resort, but for two that stand for none and for two. */
function findTestResort(label: string): string[] {
  if (label === "Nowhere") return [];
  return label === "Twice" ? ["twice-1", "twice-2"] : [label.toLowerCase()];
}

/** The cases of a file's text, with shape and language set. */
export function casesOf(text: string) {
  return parseCases("test.txt", `${settings}${text}`, findTestResort);
}

/** The first case of a file's text. Throws if there is none. */
export function caseOf(text: string) {
  const [first] = casesOf(text);
  if (!first) throw new Error("no case");
  return first;
}

export function draft(date: string, resortId: string | null, rest: Partial<TextDraft> = {}): TextDraft {
  const resort = resortId === null ? null : { id: resortId, name: resortId };
  return { date, resort, placeText: null, skis: [], activity: null, notes: null, originalText: "", line: 1, ...rest };
}
