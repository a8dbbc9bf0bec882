import { phrasesOf } from "../lexicon.ts";
import { isWord } from "../token.ts";
import { tokensOf } from "../tokens.ts";
import { phraseAt } from "../words/phrases.ts";
import type { Role } from "./column-roles.ts";
import type { Row } from "./read-rows.ts";
import type { Table } from "./table-shape.ts";

const purchases = phrasesOf("purchase");
const longestProduct = 6;
const notProducts = new Set<Role | undefined>(["date", "resort", "price"]);
const price = /[€$£¥]|\b(?:EUR|USD|CHF|CZK|PLN|SEK|NOK|DKK)\b/u;

/** Whether a row of a table with prices is of something other than a day's ticket: a card that was topped up, a deposit. */
export function isPurchase({ roles }: Table, { cells }: Row): boolean {
  if (!roles.includes("price") && !cells.some((cell) => price.test(cell))) return false;
  return cells.some((cell, at) => {
    const words = notProducts.has(roles[at]) ? [] : tokensOf(cell).filter(isWord);
    // In a note, "parking" may be one of many words.
    const begin = roles[at] === "notes" ? words.slice(0, 1) : words;
    return words.length <= longestProduct && begin.some((_, word) => phraseAt(purchases, words, word) > 0);
  });
}
