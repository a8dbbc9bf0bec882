import { newKey } from "../../../lib/api/headers.ts";

const prefix = "new-";

/** Of a day or ski until the server has made it. */
export function temporaryId(): string {
  return prefix + newKey();
}

export function isTemporaryId(id: string): boolean {
  return id.startsWith(prefix);
}
