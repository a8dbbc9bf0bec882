import { fold } from "./fold.ts";
import type { ResortRecord } from "./record.ts";

const czech: readonly Ending[] = [
  [/(?<=.{3})o$/u, ["e", "u"]],
  [/(?<=.{3})a$/u, ["e", "ej", "i", "ou", "y"]],
  [/(?<=.{3})e$/u, ["i", "em", "om", "u"]],
  [/(?<=.{3}ic)e$/u, ["", "ich"]],
  [/(?<=.{3})y$/u, ["ach", "ech"]],
  [/(?<=.{2})ec$/u, ["cu", "ca", "ci"]],
  [/(?<=.{2})[eo]k$/u, ["ku", "ka"]],
  [/(?<=.{2})el$/u, ["lu", "la"]],
  [/(?<=.{3}[bcdfghklmnprstvz])$/u, ["u", "e"]],
];
const finnish: readonly Ending[] = [
  [/(?<=.{2})s$/u, ["ksella", "ksessa", "kselle", "kselta"]],
  [/(?<=.{3}[aeiouy])$/u, ["lla", "lle", "lta", "ssa", "sta"]],
  [/(?<=.{2}[aeiouy])te$/u, ["tteella", "tteelle", "tteelta"]],
  [/(?<=.{2})tti$/u, ["tissa", "tilla", "tille", "tista"]],
];
/** What Slavic and Hungarian writers say of the Alps: "v Schladmingu", "Livignu", "Schladmingban". */
const alpine: readonly Ending[] = [
  [/(?<=.{4})o$/u, ["u"]],
  [/(?<=.{4}[bcdfghklmnprtvz])$/u, ["u", "ban", "ben", "ra", "re"]],
];
const polish: readonly Ending[] = [
  [/(?<=.{2})ka$/u, ["ce", "ki"]],
  [/(?<=.{3})a$/u, ["ie", "y", "iej", "ej", "i"]],
  [/(?<=.{2}l)a$/u, ["e"]],
  [/(?<=.{2}r)a$/u, ["ze"]],
  [/(?<=.{3}ic)e$/u, ["", "ach"]],
  [/(?<=.{3})iec$/u, ["cu", "ca"]],
  [/(?<=.{3})e$/u, ["em", "ego"]],
  [/(?<=.{3})y$/u, ["ach"]],
  [/(?<=.{3}[bcdfghklmnprstvz])$/u, ["u", "ie"]],
];
const russian: readonly Ending[] = [
  [/(?<=.{3})(?:й|и)$/u, ["е", "я", "и", "ю"]],
  [/(?<=.{3})а$/u, ["е", "у", "ы"]],
  [/(?<=.{3})ы$/u, ["ах"]],
  [/(?<=.{3}[бвгдзклмнпрстфхцчшщ])$/u, ["е", "у", "а"]],
];
const hungarian: readonly Ending[] = [[/(?<=.{4}[bcdfghklmnprstvz])$/u, ["en", "on", "ben", "ban", "re", "ra"]]];

type Ending = readonly [nominative: RegExp, others: readonly string[]];

/** By country. */
const endings: Record<string, readonly Ending[]> = {
  CZ: czech,
  SK: czech,
  SI: czech,
  HR: czech,
  PL: polish,
  FI: finnish,
  RU: russian,
  KZ: russian,
  GE: russian,
  UA: russian,
  HU: hungarian,
  BA: czech,
  RS: czech,
  ME: czech,
  AT: alpine,
  IT: alpine,
};

/** Gives the inflected forms of a name of one or two words: "na Lipně", "w Szklarskiej Porębie", "Ylläksellä", "в Шерегеше". */
export function inflectedNames({ name, aliases, countryCode }: ResortRecord): string[] {
  const rules = endings[countryCode];
  if (!rules) return [];
  const formsOf = (word: string) =>
    rules.flatMap(([pattern, others]) =>
      pattern.test(word) ? others.map((ending) => word.replace(pattern, ending)) : [],
    );
  return [name, ...aliases].map(fold).flatMap((spaced) => {
    const [first = "", second, ...more] = spaced.split(" ");
    if (second === undefined) return formsOf(first);
    if (more.length > 0) return [];
    const seconds = [second, ...formsOf(second)];
    return [first, ...formsOf(first)].flatMap((one) => seconds.map((other) => `${one} ${other}`));
  });
}
