import type { Actor } from "@firn/contracts/runtime";

/**
 * What an answer that is made of the log alone is called as long as it stays the same: by the log's stamp, which every change
 * renews in its own write, and by what decides which season is meant. Undefined if the log's state was not read with the session.
 */
export function logState({ log, today }: Actor, season?: number): string | undefined {
  if (!log) return undefined;
  return season === undefined ? log.stamp : [log.stamp, season, log.seasonStartDay, today].join(".");
}

/** Whether a request's If-None-Match names this entity tag, by RFC 9110's weak comparison. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((tag) => opaque(tag) === opaque(etag));
}
