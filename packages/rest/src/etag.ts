import type { Actor } from "@firn/contracts/runtime";

/**
 * The entity tag of an answer that depends on the log alone: the log's stamp, which every change of it renews, and what decides
 * which season is meant. Undefined if the stamp was not read with the session.
 */
export function logTag({ log, today }: Actor, version: string, season = ""): string | undefined {
  return log && `W/"${[version, log.stamp, season, log.seasonStartDay, today].map(encodeURIComponent).join(".")}"`;
}

/** Whether a request's If-None-Match names this entity tag, by RFC 9110's weak comparison. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((tag) => opaque(tag) === opaque(etag));
}
