import byCountries from "./endings.json" with { type: "json" };
import { fold } from "./fold.ts";
import type { ResortRecord } from "./record.ts";

type Ending = readonly [nominative: RegExp, others: readonly string[]];

const endings = new Map<string, readonly Ending[]>(
  Object.entries(byCountries).flatMap(([countries, forms]) => {
    const rules = Object.entries<string[]>(forms).map(([end, others]): Ending => [new RegExp(`${end}$`, "u"), others]);
    return countries.split(" ").map((country) => [country, rules] as const);
  }),
);

/** Gives the inflected forms of a name of one or two words: "na Lipně", "w Szklarskiej Porębie", "Ylläksellä", "в Шерегеше". */
export function inflectedNames({ name, aliases, countryCode }: ResortRecord): string[] {
  const rules = endings.get(countryCode);
  if (!rules) return [];
  const formsOf = (word: string) =>
    rules.flatMap(([nominative, others]) =>
      nominative.test(word) ? others.map((ending) => word.replace(nominative, ending)) : [],
    );
  return [name, ...aliases].map(fold).flatMap((spaced) => {
    const [first = "", second, ...more] = spaced.split(" ");
    if (second === undefined) return formsOf(first);
    if (more.length > 0) return [];
    const seconds = [second, ...formsOf(second)];
    return [first, ...formsOf(first)].flatMap((one) => seconds.map((other) => `${one} ${other}`));
  });
}
