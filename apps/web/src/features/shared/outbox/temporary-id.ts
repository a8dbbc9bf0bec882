import { newKey } from "../../../lib/api/headers.ts";

const prefix = "new-";

/** Makes an id for a day, place or ski that the server has not created yet. */
export function temporaryId(): string {
  return prefix + newKey();
}

export function isTemporaryId(id: string): boolean {
  return id.startsWith(prefix);
}

/** The server's id for one in the entries, once it is known. */
export function serverIdOf(id: string, acknowledged: Readonly<Record<string, { serverId: string }>>): string {
  return acknowledged[id]?.serverId ?? id;
}
