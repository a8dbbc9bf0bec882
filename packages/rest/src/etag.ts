import type { Actor } from "@firn/contracts/runtime";

/** The account, its log's stamp, and what selects a part of it. Undefined if the session was read without the stamp. */
export function logTag(
  { ownerId, log, today }: Actor,
  version: string,
  { season = "", since = "" }: Record<string, string> = {},
): string | undefined {
  if (!log) return undefined;
  const parts = [version, ownerId, log.stamp, season + since, log.seasonStartDay, today];
  return `W/"${parts.map(encodeURIComponent).join(".")}"`;
}

/** If-None-Match by weak comparison (RFC 9110). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((tag) => opaque(tag) === opaque(etag));
}
