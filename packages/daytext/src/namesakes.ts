import type { TextLine } from "./lines.ts";
import type { FindPlaces, PlaceFinding, Position } from "./types.ts";

/** A trip stays within so many kilometres; a namesake that much nearer to the other resorts is meant. */
const nearKm = 250;
const clearlyNearer = 3;
/** A word of a name needs a quarter of the places near it. */
const leastShare = 4;
const mostLines = 80;
const longestLine = 200;

/** Chooses among resorts of one name the one that is near to the other places of the text, and tells of doubtful ones that are near. */
export function preferNearby(findPlaces: FindPlaces, lines: readonly TextLine[]): FindPlaces {
  const known = lines
    .filter(({ kind, text }) => kind !== "blank" && text.length < longestLine)
    .slice(0, mostLines)
    .flatMap(({ text }) => findPlaces(text).flatMap(({ resort, position }) => (resort && position) ?? []));
  return (text) => {
    const places = findPlaces(text);
    if (!places.some(({ namesakes, maybe }) => namesakes || maybe)) return places;
    return places
      .map((place) => (place.namesakes ? nearest(place, known) : asNear(place, known)))
      .filter(({ isPart, isNear }) => !isPart || isNear);
  };
}

function asNear(place: PlaceFinding, known: readonly Position[]): PlaceFinding {
  const { maybe, position, isPart } = place;
  if (!maybe || !position) return place;
  const near = known.filter((other) => kmBetween(position, other) <= nearKm).length;
  return near > 0 && (!isPart || near * leastShare >= known.length) ? { ...place, isNear: true } : place;
}

function nearest(place: PlaceFinding, known: readonly Position[]): PlaceFinding {
  const byDistance = (place.namesakes ?? [])
    .map((resort) => ({ resort, km: Math.min(...known.map((other) => kmBetween(resort, other))) }))
    .toSorted((a, b) => a.km - b.km);
  const [first, second] = byDistance;
  const chosen = byDistance.find(({ resort }) => resort.id === (place.resort ?? place.maybe)?.id);
  if (!first || !second || first.km > nearKm || (chosen && chosen.km <= nearKm)) return place;
  if (second.km < clearlyNearer * first.km) return place;
  const named = { id: first.resort.id, name: first.resort.name };
  return place.maybe || place.isPart ? { ...place, maybe: named, isNear: true } : { ...place, resort: named };
}

function kmBetween(a: Position, b: Position): number {
  const km = 111.2;
  const north = (a.latitude - b.latitude) * km;
  const east = (a.longitude - b.longitude) * km * Math.cos(((a.latitude + b.latitude) * Math.PI) / 360);
  return Math.hypot(north, east);
}
