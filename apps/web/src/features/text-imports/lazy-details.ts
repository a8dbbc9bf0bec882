import { lazy } from "react";

const loadDetails = async () => ({ default: (await import("./draft-details.tsx")).DraftDetails });

export const DraftDetails = lazy(loadDetails);

/** Before a row is opened: the connection may be gone by then. */
export function preloadDetails(): void {
  loadDetails().catch(() => {});
}
