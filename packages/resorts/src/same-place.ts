import { fold, foldWords, isCjk } from "./fold.ts";
import { createLatitudeBands, type Position } from "./latitude-bands.ts";
import { slipsBetween } from "./typos.ts";

/** Something that is known by names and lies somewhere. */
export interface NamedPlace extends Position {
  readonly names: readonly string[];
}

/** Tells whether a place of another data set is one that is known already. */
export interface PlaceMatcher<T extends NamedPlace> {
  add(place: T): void;
  /** The known place that this one most likely is: the most alike name, then the nearest. */
  match(place: NamedPlace): T | undefined;
}

/**
 * Two places are the same if they share a name within 30 km, the telling part of a name within 12 km, or have names that
 * hold one another or differ by a slip within 8 km. The reaches come from comparing the gazetteer with OpenSkiMap, which
 * gives the middle of an area where we give its village.
 */
export function createPlaceMatcher<T extends NamedPlace>(places: Iterable<T> = []): PlaceMatcher<T> {
  const bands = createLatitudeBands<Known<T>>([]);
  const add = (place: T): void => {
    const { latitude, longitude } = place;
    bands.add({ latitude, longitude, place, signature: signatureOf(place.names) });
  };
  for (const place of places) add(place);
  return {
    add,
    match(place) {
      const signature = signatureOf(place.names);
      let best: { place: T; likeness: number; km: number } | undefined;
      for (const { item, km } of bands.within(place, reachKm.sameName)) {
        const likeness = likenessOf(signature, item.signature, km);
        if (likeness === 0) continue;
        if (!best || likeness > best.likeness || (likeness === best.likeness && km < best.km)) {
          best = { place: item.place, likeness, km };
        }
      }
      return best?.place;
    },
  };
}

/**
 * The names in a name as data sets join them: several languages by ", ", several values by ";", a second name in
 * brackets. The whole comes first where it is one name.
 */
export function namesWithin(text: string): string[] {
  const parts = text
    .replace(/\s[(（]([^()（）]*)[)）]/gu, ",$1,")
    .split(/[;,、，]/u)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  return [...new Set(parts)];
}

interface Known<T> extends Position {
  readonly place: T;
  readonly signature: Signature;
}

const reachKm = { sameName: 30, sameCore: 12, alike: 8 };

/** What of a place's names is compared. */
interface Signature {
  /** Folded, without spaces. */
  readonly whole: ReadonlySet<string>;
  /** The words that tell it from others. */
  readonly cores: readonly { words: ReadonlySet<string>; joined: string }[];
}

function signatureOf(names: readonly string[]): Signature {
  const cores = new Map<string, ReadonlySet<string>>();
  for (const name of names) {
    // "Lech/Zürs" and "Les Houches - Saint-Gervais" are named by their first village in other data sets.
    for (const part of [name, name.split(/\s[-–—]\s|\s?[/–—]\s?/u)[0] ?? ""]) {
      const words = tellingWords(foldWords(part));
      if (words.length > 0) cores.set(words.join(""), new Set(words));
    }
  }
  return {
    whole: new Set(names.map((name) => fold(name).replaceAll(" ", "")).filter((name) => name !== "")),
    cores: [...cores].map(([joined, words]) => ({ joined, words })),
  };
}

/** What is left of "Steamboat Ski Resort" is "Steamboat", of "Winter Park Resort" the first two. */
function tellingWords(words: readonly string[]): string[] {
  const telling = words.filter((word) => !sayingLittle.has(word));
  return telling.length > 0 ? telling : words.filter((word) => !sayingNothing.has(word));
}

/** 3 = the same name, 2 = the same but for words that say little, 1 = alike, 0 = another place or too far away. */
function likenessOf(a: Signature, b: Signature, km: number): 0 | 1 | 2 | 3 {
  for (const name of a.whole) if (b.whole.has(name)) return 3;
  if (km > reachKm.sameCore) return 0;
  if (a.cores.some((core) => b.cores.some(({ joined }) => joined === core.joined))) return 2;
  if (km > reachKm.alike) return 0;
  return a.cores.some((mine) => b.cores.some((theirs) => alike(mine, theirs))) ? 1 : 0;
}

function alike(a: Signature["cores"][number], b: Signature["cores"][number]): boolean {
  const [small, large] = a.words.size <= b.words.size ? [a, b] : [b, a];
  if (small.joined.length >= 4 && [...small.words].every((word) => large.words.has(word))) return true;
  if (oneHoldsTheOther(a.joined, b.joined)) return true;
  return Math.min(a.joined.length, b.joined.length) >= 6 && slipsBetween(a.joined, b.joined, 1) <= 1;
}

/** "Klimpfjällsbackarna" begins with "Klimpfjäll"; Chinese and Japanese names hold theirs anywhere. */
function oneHoldsTheOther(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return isCjk(short) ? short.length >= 3 && long.includes(short) : short.length >= 8 && long.startsWith(short);
}

/** Words that half of all ski areas bear. */
const sayingLittle = new Set(
  foldWords(
    `ski skiing skiresort skiarea skiareal skigebiet skizentrum skicenter skicentrum skilift skilifte skilifts skischaukel
     skistadion skipark skiarena skibakke skisenter skisenteret skianlegg alpinsenter alpinanlegg alpin alpine alpint
     resort resorts area arena park snowpark snow winter sports sport club lift lifts mountain mt hill hills center centre
     centro station estacion estacio stazione sciistica comprensorio domaine domain skiable esqui esquí kayak merkezi
     narciarski ośrodek wyciąg stacja vleky lyžařské středisko lyžiarske skijaliste skijalište smučišče hiihtokeskus
     χιονοδρομικο κεντρο εθνικο горнолыжный курорт комплекс центр the and de du des di da del la le les el los of a`,
  ),
);

/** Those of them that are never a name by themselves. */
const sayingNothing = new Set("ski skiing skiresort skiarea skigebiet resort resorts area club lift lifts".split(" "));
