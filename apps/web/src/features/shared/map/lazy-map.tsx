import { lazy } from "react";
import { LaterBoundary } from "../screen/lazy-boundary.tsx";
import type { WorldMapProps } from "./world-map.tsx";

const WorldMap = lazy(async () => ({ default: (await import("./world-map.tsx")).WorldMap }));

/** A map of resorts. Its code and its data are loaded when it is first shown. */
export function LazyMap(props: WorldMapProps) {
  return (
    <LaterBoundary fallback={<div className="aspect-8/5 bg-sunken" />}>
      <WorldMap {...props} />
    </LaterBoundary>
  );
}
