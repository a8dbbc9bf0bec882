import { newKey } from "../../../lib/api/headers.ts";

const prefix = "new-";

export function temporaryId(): string {
  return prefix + newKey();
}

export function isTemporaryId(id: string): boolean {
  return id.startsWith(prefix);
}

export function serverIdOf(id: string, acknowledged: Readonly<Record<string, { serverId: string }>>): string {
  return acknowledged[id]?.serverId ?? id;
}
