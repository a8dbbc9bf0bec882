import type { Pass } from "@firn/auth/share-passwords";
import { sharedPagePath } from "@firn/contracts/constants";

/** The addresses below a link; with the pass of a password where it has one. */
export interface Addresses {
  page: (page: number) => string;
  photo: (photoId: string, part: "preview" | "full") => string;
}

export function addressesOf(secret: string, pass: Pass | undefined): Addresses {
  const path = sharedPagePath(secret);
  const withQuery = (address: string, query: Record<string, string>) => {
    const search = new URLSearchParams({ ...query, ...pass }).toString();
    return search === "" ? address : `${address}?${search}`;
  };
  return {
    page: (page) => withQuery(path, page === 1 ? {} : { page: String(page) }),
    photo: (photoId, part) => withQuery(`${path}/photos/${photoId}`, part === "preview" ? { view: "preview" } : {}),
  };
}
