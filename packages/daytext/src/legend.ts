import type { TextLine } from "./lines.ts";
import type { FindPlaces, Named, PlaceFinding } from "./types.ts";

const longestLine = 500;
const mostKeys = 60;

const certainScore = 3.5;

/** A short name in front of its meaning. */
const explained = /(?<![\p{L}\p{N}.])([\p{L}\p{N}.]{1,8}) ?= ?([^=,;|]{1,60})/gu;

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

/** "K = Killington"; "Resort = " before several names is a label. */
function legendOf(findPlaces: FindPlaces, lines: readonly TextLine[]): Map<string, Named> {
  const legend = new Map<string, Named>();
  const labels = new Set<string>();
  for (const { text } of lines) {
    if (text.length > longestLine || !text.includes("=")) continue;
    for (const [, key = "", name = ""] of text.matchAll(explained)) {
      const place = findPlaces(name).at(-1);
      if (place?.kind !== "known" || legend.size >= mostKeys) continue;
      if ((legend.get(key)?.id ?? place.resort.id) !== place.resort.id) labels.add(key);
      legend.set(key, place.resort);
    }
  }
  for (const label of labels) legend.delete(label);
  return legend;
}
