import { newKey } from "../../../lib/api/idempotency.ts";

const prefix = "new-";

/** Of a day, place or ski until the server has made it. */
export function temporaryId(): string {
  return prefix + newKey();
}

export function isTemporaryId(id: string): boolean {
  return id.startsWith(prefix);
}
