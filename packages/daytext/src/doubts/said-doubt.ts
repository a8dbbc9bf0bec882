import type { DraftDoubt } from "@firn/contracts/draft-doubts";
import { isMark } from "../dates/date-tokens.ts";
import type { Token } from "../token.ts";
import { sensesOf } from "./senses.ts";

const kinds = ["plan", "price", "event", "forecast", "travel", "gear"] as const satisfies readonly DraftDoubt[];

/** Finds the doubt that a few words give, such as an event's title; null where nothing speaks against skiing. */
export function saidDoubt(words: readonly Token[], hasResort: boolean): (typeof kinds)[number] | null {
  const said = new Set(sensesOf(words).map(({ sense }) => sense));
  if (said.has("skied")) return null;
  const found = kinds.find((kind) => said.has(kind) || (!hasResort && said.has(`weak ${kind}`)));
  if (found && (found !== "gear" || !hasResort)) return found;
  if (!hasResort && said.has("currency")) return "price";
  return isMark(words.at(-1), "?") ? "plan" : null;
}
