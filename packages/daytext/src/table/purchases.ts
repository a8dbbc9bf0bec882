import { isMark } from "../dates/date-tokens.ts";
import { means, phrasesOf } from "../lexicon.ts";
import { isWord, type Token } from "../token.ts";
import { tokensOf } from "../tokens.ts";
import { phraseAt } from "../words/phrases.ts";
import type { Role } from "./column-roles.ts";
import type { Row } from "./read-rows.ts";
import type { Table } from "./table-shape.ts";

const purchases = phrasesOf("purchase");
const longestProduct = 6;
const notProducts = new Set<Role | undefined>(["date", "resort", "price"]);

/** Whether a row of a table with prices is of something other than a day's ticket: a card that was topped up, a deposit. */
export function isPurchase({ roles }: Table, { cells }: Row): boolean {
  const isPrice = (token: Token) => isMark(token, "€$£¥") || means(token, "currency");
  if (!roles.includes("price") && !cells.some((cell) => tokensOf(cell).some(isPrice))) return false;
  return cells.some((cell, at) => {
    const words = notProducts.has(roles[at]) ? [] : tokensOf(cell).filter(isWord);
    // In a note, "parking" may be one of many words.
    const begin = roles[at] === "notes" ? words.slice(0, 1) : words;
    return words.length <= longestProduct && begin.some((_, word) => phraseAt(purchases, words, word) > 0);
  });
}
