import { sportOf } from "@firn/contracts/sports";
import { formsOf, stemsOf } from "../lexicon.ts";
import { isWord } from "../token.ts";
import { tokensOf } from "../tokens.ts";

/** A cell with more words says more than a sport. */
const longestSport = 6;

/** Whether a cell names a sport. */
export function isSport(cell: string): boolean {
  return tokensOf(cell).filter(isWord).length <= longestSport && sportOf(cell) !== null;
}

const generic = formsOf("tracker title");
const genericStems = stemsOf("tracker title");

/** Whether a title is the tracker's own: "Morning Alpine Ski", "Skifahren am Nachmittag". */
export function isGenericTitle(title: string): boolean {
  return tokensOf(title)
    .filter(isWord)
    .every(({ key }) => generic.has(key) || genericStems.test(key));
}
