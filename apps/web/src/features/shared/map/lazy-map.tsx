import { lazy } from "react";
import { DeferredBoundary } from "../screen/lazy-boundary.tsx";
import { mapRatio } from "./view.ts";
import type { WorldMapProps } from "./world-map.tsx";

const WorldMap = lazy(async () => ({ default: (await import("./world-map.tsx")).WorldMap }));

export function LazyMap(props: WorldMapProps) {
  return (
    <DeferredBoundary fallback={<div style={{ aspectRatio: mapRatio }} className="bg-sunken" />}>
      <WorldMap {...props} />
    </DeferredBoundary>
  );
}
