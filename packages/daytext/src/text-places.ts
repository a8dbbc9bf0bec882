import type { Position } from "@firn/contracts/place-finding";
import type { TextLine } from "./lines.ts";
import type { FindPlaces, Named, PlaceFinding } from "./types.ts";

/** A trip stays within so many kilometres. */
const nearKm = 250;
const farKm = 2500;
/** A text that names so many other places rarely means one on another continent. */
const leastOthers = 2;
const mostLines = 80;
const longestLine = 1000;

/** Chooses among resorts of one name the one that is near to the other places of the text, and tells of doubtful ones that are near. */
export function preferNearby(findPlaces: FindPlaces, lines: readonly TextLine[]): FindPlaces {
  const known = lines
    .filter(({ kind }) => kind !== "blank")
    .slice(0, mostLines)
    .flatMap(({ text }) =>
      findPlaces(text.slice(0, longestLine)).flatMap(({ resort, position }) => (resort && position) ?? []),
    );
  const others = new Set(known.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size - 1;
  return (text) => {
    const places = findPlaces(text);
    if (others < 1 && !places.some(({ namesakes, maybe }) => namesakes || maybe)) return places;
    const settled = places.map((place) => {
      if (place.namesakes) return nearest(place, known);
      return others >= leastOthers && isLost(place, known) ? asDoubtful(place) : asNear(place, known);
    });
    return settled.filter(({ isPart, isNear }) => !isPart || isNear);
  };
}

/** The name of a resort on another continent than all others of the text: rather a lift, a hut or a hill at one of these. */
function isLost({ resort, position, isLocated }: PlaceFinding, known: readonly Position[]): boolean {
  const isFar = (km: number) => km === 0 || km > farKm;
  return resort && position && !isLocated ? known.every((other) => isFar(kmBetween(position, other))) : false;
}

function asDoubtful(place: PlaceFinding): PlaceFinding {
  return place.kind === "known" ? { ...place, kind: "likely", resort: null, maybe: place.resort } : place;
}

function asNear(place: PlaceFinding, known: readonly Position[]): PlaceFinding {
  const { maybe, position } = place;
  const isNear = maybe && position && known.some((other) => kmBetween(position, other) <= nearKm);
  return isNear ? { ...place, isNear } : place;
}

function nearest(place: PlaceFinding, known: readonly Position[]): PlaceFinding {
  const byDistance = (place.namesakes ?? [])
    .map((resort) => ({ resort, km: Math.min(...known.map((other) => kmBetween(resort, other))) }))
    .toSorted((a, b) => a.km - b.km);
  const [first] = byDistance;
  const chosen = byDistance.find(({ resort }) => resort.id === (place.resort ?? place.maybe)?.id);
  if (!first || first.km > nearKm || (chosen && chosen.km <= nearKm)) return place;
  const named = { id: first.resort.id, name: first.resort.name };
  return place.maybe || place.isPart
    ? { ...place, kind: "likely", resort: null, maybe: named, isNear: true }
    : { ...place, kind: "known", resort: named, maybe: undefined };
}

/** The distance of two places that are not too far apart. */
function kmBetween(a: Position, b: Position): number {
  const km = 111.2;
  const north = (a.latitude - b.latitude) * km;
  const turn = Math.abs(a.longitude - b.longitude);
  const east = Math.min(turn, 360 - turn) * km * Math.cos(((a.latitude + b.latitude) * Math.PI) / 360);
  return Math.hypot(north, east);
}

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
