import type { LoggedDay } from "@firn/contracts/changes";
import { companionKey } from "@firn/contracts/companion-key";
import type { Companion } from "@firn/contracts/companions";
import { isExact, type Log } from "./log.ts";
import { orderOfTexts } from "./order.ts";

export interface Person {
  /** See contracts/companion-key. */
  key: string;
  /** As the latest day writes it. */
  name: string;
  dayCount: number;
  /** Of the days with an exact date. */
  lastOn: string | null;
}

/** By key. Days come newest first, so that the first one is the latest. */
export type FoundPeople = Map<string, Person>;

export function addPerson(found: FoundPeople, name: string, date: string | null, key = companionKey(name)): void {
  const known = found.get(key);
  if (known) {
    known.dayCount++;
    known.lastOn ??= date;
  } else found.set(key, { key, name, dayCount: 1, lastOn: date });
}

export function presentPeople(people: readonly Person[]): Companion[] {
  return people.map(({ name, dayCount, lastOn }) => ({ name, day_count: dayCount, last_on: lastOn }));
}

export function listCompanions(log: Log): Companion[] {
  return presentPeople(peopleOf(log.days));
}

/** The latest first. Takes days newest first. */
export function peopleOf(days: readonly LoggedDay[]): Person[] {
  const found: FoundPeople = new Map();
  for (const day of days) {
    const { companions, date } = day;
    const named = companions.map((name) => ({ name, key: companionKey(name) }));
    named.sort((a, b) => orderOfTexts(a.key, b.key));
    for (const { name, key } of named) addPerson(found, name, isExact(day) ? date : null, key);
  }
  return [...found.values()];
}
