import type { PlaceFinding } from "@firn/contracts/place-finding";
import { fold } from "./fold.ts";
import { most } from "./mention-score.ts";
import { createFindPlaces, type FindPlaces } from "./mentions.ts";
import { hasOwn, type OwnPlaces } from "./own-places.ts";

/** An own place or name is certain wherever a resort's plain name is, and where it stands alone. */
export function withOwnMentions(own: OwnPlaces, findPlaces: FindPlaces): FindPlaces {
  if (!hasOwn(own)) return findPlaces;
  const named = own.names.map(({ name, resort }) => ({ ...resort, name, aliases: [] }));
  const records = [...own.places, ...named];
  const titles = new Map([...own.places, ...own.names.map(({ resort }) => resort)].map(({ id, name }) => [id, name]));
  const whole = new Map(records.map(({ id, name }) => [fold(name), { id, name: titles.get(id) ?? name }]));
  const findOwn = createFindPlaces(records, { isTrusted: true });
  const titled = (mention: PlaceFinding): PlaceFinding => {
    if (mention.kind !== "known") return mention;
    const { id, name } = mention.resort;
    return { ...mention, resort: { id, name: titles.get(id) ?? name } };
  };
  return (text) => {
    const alone = whole.get(fold(text));
    if (alone) return [{ kind: "known", resort: alone, score: most, ...rangeOf(text) }];
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

type Stretch = Pick<PlaceFinding, "start" | "end">;

/** "Alta, Utah" means the resort although the skier has a place called Alta. */
function isBetter(other: PlaceFinding, own: PlaceFinding): boolean {
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
  let end = text.length;
  while (!shown.test(text.charAt(end - 1))) end--;
  return { start: text.search(shown), end };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: U+001F stands for what has been read already
const shown = /[^\s\u001f]/;
