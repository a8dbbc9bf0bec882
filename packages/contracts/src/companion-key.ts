import { normalized } from "./normalized.ts";

/** A person's name without case, by which a day and a log have it once. Apart from the schemas, so that the browser loads none. */
export function companionKey(name: string): string {
  return normalized(name, "NFC").toLowerCase();
}

/** Each name once whatever the case, as it comes first. */
export function distinctNames(names: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of names) if (!byKey.has(companionKey(name))) byKey.set(companionKey(name), name);
  return [...byKey.values()];
}
