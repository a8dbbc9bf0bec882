import { fold } from "./fold.ts";
import type { ResortRecord } from "./record.ts";

const czech: readonly Ending[] = [
  [/(?<=.{3})o$/u, ["e", "u"]],
  [/(?<=.{3})a$/u, ["e", "ej", "ou", "y"]],
  [/(?<=.{3})e$/u, ["i", "em", "u"]],
  [/(?<=.{3})y$/u, ["ach", "ech"]],
  [/(?<=.{3}[bcdfghklmnprstvz])$/u, ["u", "e"]],
];
const finnish: readonly Ending[] = [
  [/(?<=.{2})s$/u, ["ksella", "ksessa", "kselle", "kselta"]],
  [/(?<=.{3}[aeiouy])$/u, ["lla", "lle", "lta", "ssa", "sta"]],
];
const polish: readonly Ending[] = [
  [/(?<=.{2})ka$/u, ["ce", "ki"]],
  [/(?<=.{3})a$/u, ["ie", "y"]],
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

/** By country; Hungarians ski in Austria. */
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
};

/** Gives the inflected forms of a one-word name: "na Lipně", "Ylläksellä", "в Шерегеше". */
export function inflectedNames({ name, aliases, countryCode }: ResortRecord): string[] {
  const rules = endings[countryCode];
  if (!rules) return [];
  return [name, ...aliases]
    .map(fold)
    .filter((spaced) => !spaced.includes(" "))
    .flatMap((spaced) =>
      rules.flatMap(([pattern, others]) =>
        pattern.test(spaced) ? others.map((ending) => spaced.replace(pattern, ending)) : [],
      ),
    );
}
