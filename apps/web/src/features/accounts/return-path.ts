import { safeReturnPath } from "../../lib/browser/search-params.ts";

const key = "firn.return-path";

/** Remembers where to go after the way through Google, for this tab. */
export function keepReturnPath(path: string | undefined, storage: Pick<Storage, "setItem"> = sessionStorage): void {
  try {
    storage.setItem(key, safeReturnPath(path));
  } catch {
    // Storage is closed to this page: the way ends at home.
  }
}

/** Where to go after the way through Google; asked for once, then forgotten. */
export function takeReturnPath(storage: Pick<Storage, "getItem" | "removeItem"> = sessionStorage): string {
  try {
    const path = storage.getItem(key);
    storage.removeItem(key);
    return safeReturnPath(path);
  } catch {
    return "/";
  }
}
