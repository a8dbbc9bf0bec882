import { sportOf } from "@firn/contracts/sports";
import { foldWord } from "../fold-word.ts";
import columns from "./columns.json" with { type: "json" };

/** A cell with more words says more than a sport. */
const longestSport = 6;

/** Whether a cell names a sport. */
export function isSport(cell: string): boolean {
  return keyOf(cell).split(" ").length <= longestSport && sportOf(cell) !== null;
}

/** Whether a tracker's title begins with a sport that is none on skis. */
export function isOtherSport(title: string): boolean {
  const [first = ""] = keyOf(title).split(" ");
  return sportOf(title)?.kind === "other" && sportOf(first)?.kind === "other";
}

const generic = new Set(columns.titles.split(" "));

/** Whether a title is the tracker's own: "Morning Alpine Ski", "Skifahren am Nachmittag". */
export function isGenericTitle(title: string): boolean {
  const words = keyOf(title).split(" ");
  return (
    words.every((word) => generic.has(word) || /^\d+$/u.test(word)) ||
    /^(?:朝|午前|午後|夕方|夜)の.*スキー$/u.test(title)
  );
}

function keyOf(text: string): string {
  return text
    .slice(0, 100)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map(foldWord)
    .filter((word) => word !== "")
    .join(" ");
}
