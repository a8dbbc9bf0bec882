import type { DraftDoubt } from "@firn/contracts/draft-doubts";
import { isMark } from "../dates/date-tokens.ts";
import type { Token } from "../token.ts";
import { type Sense, sensesOf } from "./senses.ts";

const kinds = ["plan", "price", "event", "forecast", "travel", "gear"] as const satisfies readonly DraftDoubt[];

/** Finds the doubt that a few words give, such as an event's title; null where nothing speaks against skiing. */
export function saidDoubt(words: readonly Token[], hasResort: boolean): (typeof kinds)[number] | null {
  const senses = sensesOf(words);
  if (senses.some(({ sense }) => sense === "skied")) return null;
  const exceptions = senses.filter(({ sense }) => sense === "exception");
  const isMeant = ({ from, to }: Sense) => !exceptions.some((each) => each.from <= from && to <= each.to);
  const said = new Set(senses.filter(isMeant).map(({ sense }) => sense));
  const found = kinds.find((kind) => said.has(kind) || (!hasResort && said.has(`weak ${kind}`)));
  if (found && (found !== "gear" || !hasResort)) return found;
  if (!hasResort && said.has("currency")) return "price";
  return isMark(words.at(-1), "?") ? "plan" : null;
}
