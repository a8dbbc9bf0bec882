import type { LoggedDay } from "@firn/contracts/changes";
import { companionKey } from "@firn/contracts/companion-key";
import type { Companion } from "@firn/contracts/companions";
import type { Log } from "./log.ts";
import { orderOfTexts } from "./order.ts";

export interface Person {
  /** See contracts/companion-key. */
  key: string;
  /** As the latest day writes it. */
  name: string;
  dayCount: number;
  lastOn: string;
}

/** By key. Days come oldest first, so that the last one is the latest. */
export type FoundPeople = Map<string, Person>;

export function addPerson(found: FoundPeople, name: string, date: string, key = companionKey(name)): void {
  const dayCount = 1 + (found.get(key)?.dayCount ?? 0);
  found.delete(key);
  found.set(key, { key, name, dayCount, lastOn: date });
}

export function latestFirst(found: FoundPeople): Person[] {
  return [...found.values()].reverse();
}

export function presentPeople(people: readonly Person[]): Companion[] {
  return people.map(({ name, dayCount, lastOn }) => ({ name, day_count: dayCount, last_on: lastOn }));
}

export function listCompanions(log: Log): Companion[] {
  return presentPeople(peopleOf(log.days));
}

/** Takes days newest first. */
export function peopleOf(days: readonly LoggedDay[]): Person[] {
  const found: FoundPeople = new Map();
  for (const { companions, date } of days.toReversed()) {
    const named = companions.map((name) => ({ name, key: companionKey(name) }));
    named.sort((a, b) => orderOfTexts(b.key, a.key));
    for (const { name, key } of named) addPerson(found, name, date, key);
  }
  return latestFirst(found);
}
