export type Paper = "a5" | "a4";

export interface BookSearch {
  paper?: "a4" | undefined;
}

/** A5 where the address names no other paper. */
export function bookSearch(search: Record<string, unknown>): BookSearch {
  return { paper: search.paper === "a4" ? "a4" : undefined };
}
