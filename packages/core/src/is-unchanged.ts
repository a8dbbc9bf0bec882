import { isDeepStrictEqual } from "node:util";

/** Whether a patch says what is stored already; `undefined` says nothing. Then nothing is written, and no stamp is renewed (behaviour §1). */
export function isUnchanged(stored: object, patch: object): boolean {
  const values = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(patch).every(
    ([field, value]) => value === undefined || isDeepStrictEqual(values.get(field), value),
  );
}
