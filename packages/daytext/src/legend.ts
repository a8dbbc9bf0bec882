import type { TextLine } from "./lines.ts";
import type { FindPlaces, Named, PlaceFinding } from "./types.ts";

const longestLine = 500;
const mostKeys = 60;

const certainScore = 3.5;

const shortName = /^[\p{L}\p{N}.]{1,8}$/u;

/** Finds resorts by the short names too that the text itself explains. */
export function withLegend(findPlaces: FindPlaces, lines: readonly TextLine[]): FindPlaces {
  const legend = legendOf(findPlaces, lines);
  if (legend.size === 0) return findPlaces;
  const keys = [...legend.keys()].map((key) => key.replaceAll(".", "\\.")).toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${keys.join("|")})(?![\\p{L}\\p{N}])`, "gu");
  return (text) => {
    const short = [...text.matchAll(pattern)].flatMap(({ 0: key, index }): PlaceFinding[] => {
      const resort = legend.get(key);
      return resort ? [{ kind: "known", resort, start: index, end: index + key.length, score: certainScore }] : [];
    });
    const isFree = (place: PlaceFinding) => !short.some(({ start, end }) => start < place.end && place.start < end);
    return [...findPlaces(text).filter(isFree), ...short].toSorted((a, b) => a.start - b.start);
  };
}

/** "K = Killington", and "Mad River Glen (MRG)" with the initials of the name. "Resort = " before several names is a label. */
function legendOf(findPlaces: FindPlaces, lines: readonly TextLine[]): Map<string, Named> {
  const legend = new Map<string, Named>();
  const labels = new Set<string>();
  const add = (key: string, name: string) => {
    const place = findPlaces(name).at(-1);
    if (place?.kind !== "known" || place.isExact === false || place.end - place.start <= key.length) return;
    if (!shortName.test(key) || legend.size >= mostKeys) return;
    if ((legend.get(key)?.id ?? place.resort.id) !== place.resort.id) labels.add(key);
    legend.set(key, place.resort);
  };
  for (const { text } of lines) {
    if (text.length > longestLine || !/[=(]/u.test(text)) continue;
    for (const piece of text.split(/[,;|]/u)) {
      const [left = "", right] = piece.split("=");
      if (right) add(left.trim().split(/[\s:]/u).at(-1) ?? "", right);
      const [name = "", inside] = piece.split("(");
      const key = inside?.split(/[^\p{L}]/u)[0] ?? "";
      if (key.length > 1 && endsWithInitials(name.trim(), key)) add(key, name);
    }
  }
  for (const label of labels) legend.delete(label);
  return legend;
}

function endsWithInitials(name: string, key: string): boolean {
  const initials = name.split(/[\s-]+/u).map((word) => word.charAt(0));
  return initials.slice(-key.length).join("").toLowerCase() === key.toLowerCase();
}
