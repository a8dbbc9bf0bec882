import { lazy } from "react";
import { LazyBoundary } from "../shared/screen/lazy-boundary.tsx";

const MyPlaces = lazy(async () => ({ default: (await import("./my-places.tsx")).MyPlaces }));

export function LazyPlaces() {
  return (
    <LazyBoundary>
      <MyPlaces />
    </LazyBoundary>
  );
}
