import { normalized } from "./normalized.ts";

/** A person's name without case, by which a day and a log have it once. Apart from the schemas, so that the browser loads none. */
export function companionKey(name: string): string {
  return normalized(name, "NFC").toLowerCase();
}
