import type { TextLine } from "./lines.ts";
import type { FindPlaces } from "./types.ts";

/** Whether most resorts that a text begins with have their winter in July. */
export function isSouthern(lines: readonly TextLine[], findPlaces: FindPlaces): boolean {
  const some = lines.filter(({ kind, text }) => kind === "text" && text.length < 200).slice(0, 40);
  const places = some.flatMap(({ text }) => findPlaces(text)).filter(({ resort }) => resort !== null);
  return places.filter((place) => place.isSouthern).length * 2 > places.length;
}
