import { phrasesOf } from "../lexicon.ts";
import { isWord } from "../token.ts";
import { tokensOf } from "../tokens.ts";
import { holdsPhrase, phraseAt } from "../words/phrases.ts";
import type { Role } from "./column-roles.ts";
import type { Row } from "./read-rows.ts";
import type { Table } from "./table-shape.ts";

const purchases = phrasesOf("purchase");
const longestProduct = 6;
const notProducts = new Set<Role | undefined>(["date", "resort", "price"]);

/** Whether a row of a table with prices is of something other than a day's ticket: a card that was topped up, a deposit. */
export function isPurchase({ roles }: Table, { cells }: Row): boolean {
  const isPriced =
    roles.includes("price") || cells.some((cell) => /[€$£¥]|\b(?:EUR|USD|CHF|CZK|PLN|SEK|NOK|DKK)\b/u.test(cell));
  return isPriced && cells.some((cell, at) => !notProducts.has(roles[at]) && isOther(cell, roles[at] === "notes"));
}

/** In a note, "parking" may be one of many words. */
function isOther(cell: string, isNote: boolean): boolean {
  const words = tokensOf(cell).filter(isWord);
  if (words.length > longestProduct) return false;
  return isNote ? phraseAt(purchases, words, 0) > 0 : holdsPhrase(purchases, words);
}
