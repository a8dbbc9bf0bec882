import type { Token } from "../token.ts";
import { feastAt, isFixed } from "../words/feast-days.ts";
import { saidMonths } from "../words/months.ts";

const leastName = 5;

/** The month that a sentence names by itself: "in January", "February was better", "Christmas week"; 0 for none. */
export function saidMonth(tokens: readonly Token[], at: number): number {
  const token = tokens[at];
  if (token?.kind !== "word") return 0;
  if (token.month > 0) {
    return token.key.length >= leastName ? token.month : 0;
  }
  const feast = feastAt(tokens, at)?.feast ?? "";
  const month = isFixed(feast) ? Number(feast.slice(0, 2)) : 0;
  return month > 1 ? month : (saidMonths.get(token.key) ?? 0);
}
