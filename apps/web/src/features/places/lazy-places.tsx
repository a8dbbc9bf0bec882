import { lazy } from "react";
import { LazyBoundary } from "../shared/screen/lazy-boundary.tsx";

const MyPlaces = lazy(async () => ({ default: (await import("./my-places.tsx")).MyPlaces }));

/** The card of own places and names, whose code loads with it. */
export function LazyPlaces() {
  return (
    <LazyBoundary>
      <MyPlaces />
    </LazyBoundary>
  );
}
