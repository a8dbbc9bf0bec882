import { fold } from "./fold.ts";
import { createFindPlaces, type PlaceMention } from "./mentions.ts";
import { createNearestResorts, type NearestResorts } from "./nearest.ts";
import type { ResortRecord } from "./record.ts";
import { createRankedSearch, type RankedSearch } from "./search.ts";

/** A skier's own places, and what the skier calls a resort or a place. */
export interface OwnPlaces {
  readonly places: readonly ResortRecord[];
  readonly names: readonly { readonly name: string; readonly resort: ResortRecord }[];
}

type FindPlaces = (text: string) => PlaceMention[];

export function hasOwn({ places, names }: OwnPlaces): boolean {
  return places.length > 0 || names.length > 0;
}

/** Own places come first among equally good ones; an own name ranks as an alias. */
export function withOwnSearch(own: OwnPlaces, search: RankedSearch): RankedSearch {
  const searchOwn = createRankedSearch(withNames(own));
  return (query, limit) =>
    firstOfEach([...searchOwn(query, limit), ...search(query, limit)], ({ record }) => record, limit);
}

/** Own places count like resorts of unknown size. */
export function withOwnNearest({ places }: OwnPlaces, nearest: NearestResorts): NearestResorts {
  const nearestOwn = createNearestResorts(places);
  return (position, limit) =>
    firstOfEach([...nearestOwn(position, limit), ...nearest(position, limit)], ({ resort }) => resort, limit);
}

/** An own place or name is certain wherever a resort's plain name is, and where it stands alone. */
export function withOwnMentions(own: OwnPlaces, findPlaces: FindPlaces): FindPlaces {
  if (!hasOwn(own)) return findPlaces;
  const named = own.names.map(({ name, resort }) => ({ ...resort, name, aliases: [] }));
  const records = [...own.places, ...named];
  const titles = new Map([...own.places, ...own.names.map(({ resort }) => resort)].map(({ id, name }) => [id, name]));
  const whole = new Map(records.map(({ id, name }) => [fold(name), { id, name: titles.get(id) ?? name }]));
  const findOwn = createFindPlaces(records, { isTrusted: true });
  const titled = (mention: PlaceMention): PlaceMention => {
    const { resort } = mention;
    return resort ? { ...mention, resort: { id: resort.id, name: titles.get(resort.id) ?? resort.name } } : mention;
  };
  return (text) => {
    const alone = whole.get(fold(text));
    if (alone) return [{ resort: alone, ...rangeOf(text) }];
    const others = findPlaces(text);
    const found = findOwn(text)
      .filter(({ resort }) => resort !== null)
      .filter((mention) => !others.some((other) => overlap(mention, other) && isBetter(other, mention)));
    const kept = others.filter(
      (other) =>
        !found.some((mention) => overlap(mention, other) || (other.resort === null && inOneLine(text, mention, other))),
    );
    return [...found.map(titled), ...kept].sort((a, b) => a.start - b.start);
  };
}

function withNames({ places, names }: OwnPlaces): ResortRecord[] {
  const records = new Map(places.map((place) => [place.id, place]));
  for (const { name, resort } of names) {
    const known = records.get(resort.id) ?? resort;
    records.set(resort.id, { ...known, aliases: [...known.aliases, name] });
  }
  return [...records.values()];
}

/** Sorting is stable: what comes first stays first among equals. */
function firstOfEach<Found extends { rank: number }>(
  found: readonly Found[],
  recordOf: (found: Found) => ResortRecord,
  limit: number,
): Found[] {
  const seen = new Set<string>();
  return found
    .toSorted((a, b) => a.rank - b.rank)
    .filter((each) => {
      const { id } = recordOf(each);
      return !seen.has(id) && seen.add(id);
    })
    .slice(0, limit);
}

type Stretch = Pick<PlaceMention, "start" | "end">;

/** "Alta, Utah" means the resort although the skier has a place called Alta. */
function isBetter(other: PlaceMention, own: PlaceMention): boolean {
  if (other.resort === null || other.isExact === false) return false;
  return own.isExact === false || other.end - other.start > own.end - own.start;
}

function overlap(one: Stretch, other: Stretch): boolean {
  return one.start < other.end && other.start < one.end;
}

function inOneLine(text: string, one: Stretch, other: Stretch): boolean {
  return !lineBreak.test(text.slice(Math.min(one.end, other.end), Math.max(one.start, other.start)));
}

const lineBreak = /[\n\r\u2028\u2029]/;

/** Without the spaces and blanked letters around it. */
function rangeOf(text: string): Stretch {
  const bare = text.replace(ends, "");
  const start = text.indexOf(bare);
  return { start, end: start + bare.length };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: U+001F stands for what has been read already
const ends = /^[\s\u001f]+|[\s\u001f]+$/g;
