import { foldWord } from "../fold-word.ts";
import { isWord } from "../token.ts";
import { tokensOf } from "../tokens.ts";
import { holdsPhrase, phraseAt, phrases } from "../words/phrases.ts";
import type { Role } from "./column-roles.ts";
import columns from "./columns.json" with { type: "json" };
import type { Row } from "./read-rows.ts";
import type { Table } from "./table-shape.ts";

const purchases = phrases(foldWord(columns.purchases));
const longestProduct = 6;

/** Whether a row of a table with prices is of something other than a day's ticket: a card that was topped up, a deposit. */
export function isPurchase({ roles }: Table, { cells }: Row): boolean {
  const isPriced =
    roles.includes("price") || cells.some((cell) => /[€$£¥]|\b(?:EUR|USD|CHF|CZK|PLN|SEK|NOK|DKK)\b/u.test(cell));
  return isPriced && cells.some((cell, at) => !notProducts.has(roles[at]) && isOther(cell, roles[at] === "notes"));
}

const notProducts = new Set<Role | undefined>(["date", "resort", "price"]);

/** In a note, "parking" may be one of many words. */
function isOther(cell: string, isNote: boolean): boolean {
  const words = tokensOf(cell).filter(isWord);
  if (words.length > longestProduct) return false;
  return isNote ? phraseAt(purchases, words, 0) > 0 : holdsPhrase(purchases, words);
}
