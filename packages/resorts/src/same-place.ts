import { fold, foldWords, isCjk } from "./fold.ts";
import { createLatitudeBands, type Position } from "./latitude-bands.ts";
import { slipsBetween } from "./typos.ts";

export interface NamedPlace extends Position {
  readonly names: readonly string[];
}

export interface PlaceMatcher<T extends NamedPlace> {
  add(place: T): void;
  /** Prefers the most similar name, then the nearest. */
  match(place: NamedPlace): T | undefined;
}

/** The limits come from a comparison with OpenSkiMap, which gives an area's centre instead of its village. */
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

/** Data sets join names by ", " or ";" or put the second in brackets. The whole text comes first if it is one name. */
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

interface Signature {
  readonly whole: ReadonlySet<string>;
  readonly cores: readonly { words: ReadonlySet<string>; joined: string }[];
}

function signatureOf(names: readonly string[]): Signature {
  const cores = new Map<string, ReadonlySet<string>>();
  for (const name of names) {
    // Other data sets name "Lech/Zürs" and "Les Houches - Saint-Gervais" by the first village.
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

function tellingWords(words: readonly string[]): string[] {
  const telling = words.filter((word) => !sayingLittle.has(word));
  return telling.length > 0 ? telling : words.filter((word) => !sayingNothing.has(word));
}

/** 3 = same name, 2 = same but for generic words, 1 = similar, 0 = another place or too far. */
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

/** "Klimpfjällsbackarna" begins with "Klimpfjäll"; a Chinese or Japanese name matches anywhere. */
function oneHoldsTheOther(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return isCjk(short) ? short.length >= 3 && long.includes(short) : short.length >= 8 && long.startsWith(short);
}

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

const sayingNothing = new Set("ski skiing skiresort skiarea skigebiet resort resorts area club lift lifts".split(" "));
