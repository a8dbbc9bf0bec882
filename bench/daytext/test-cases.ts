import { noConditions } from "@firn/contracts/day-numbers";
import type { TextDraft } from "@firn/daytext/types";
import { parseCases } from "./cases.ts";

const settings = "%% shape: a shape\n%% language: en\n";

/** Every label is one resort, but "Nowhere" is none and "Twice" two. */
function findTestResort(label: string): string[] {
  if (label === "Nowhere") return [];
  return label === "Twice" ? ["twice-1", "twice-2"] : [label.toLowerCase()];
}

export function casesOf(text: string) {
  return parseCases("test.txt", `${settings}${text}`, findTestResort);
}

export function caseOf(text: string) {
  const [first] = casesOf(text);
  if (!first) throw new Error("no case");
  return first;
}

export function draft(date: string, resortId: string | null, rest: Partial<TextDraft> = {}): TextDraft {
  const resort = resortId === null ? null : { id: resortId, name: resortId };
  return {
    date,
    resort,
    placeText: null,
    skis: [],
    companions: [],
    activity: null,
    notes: null,
    originalText: "",
    ...noConditions,
    line: 1,
    doubt: null,
    isYearGiven: false,
    ...rest,
  };
}
