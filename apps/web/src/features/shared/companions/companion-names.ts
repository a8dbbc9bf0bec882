import { companionKey, distinctNames } from "@firn/contracts/companion-key";
import type { Companion } from "@firn/contracts/companions";
import { limits } from "@firn/contracts/limits";
import { order } from "@firn/logbook/order";

/** The name of the input. A form that is submitted takes a typed name that was not added. */
export const typedName = "typed-name";

export function withName(names: readonly string[], name: string, most: number = limits.companionsPerDay): string[] {
  return distinctNames([...names, name]).slice(0, most);
}

/** With a name that was typed and not added. */
export function withTyped(
  names: readonly string[],
  form: HTMLFormElement | null,
  field: string,
  withOne: (names: readonly string[], name: string) => readonly string[],
): readonly string[] {
  const typed = form && new FormData(form).get(field);
  return typeof typed === "string" && typed.trim() !== "" ? withOne(names, typed.trim()) : names;
}

export function proposedNames(
  found: readonly string[],
  chosen: readonly string[],
  known: readonly string[],
): readonly string[] {
  const keys = new Set(chosen.map(companionKey));
  const spelt = new Map(known.map((name) => [companionKey(name), name]));
  return found.filter((name) => !keys.has(companionKey(name))).map((name) => spelt.get(companionKey(name)) ?? name);
}

export function withDayOf(logged: readonly Companion[], names: readonly string[], date: string): Companion[] {
  const before = new Map(logged.map((one) => [companionKey(one.name), one]));
  const named = names.map((name) => {
    const known = before.get(companionKey(name));
    before.delete(companionKey(name));
    const last_on = known?.last_on && known.last_on > date ? known.last_on : date;
    return { name, day_count: (known?.day_count ?? 0) + 1, last_on };
  });
  return [...named, ...before.values()].toSorted((a, b) => order(b.last_on ?? "", a.last_on ?? ""));
}
