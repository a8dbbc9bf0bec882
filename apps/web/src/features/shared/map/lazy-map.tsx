import { lazy } from "react";
import { DeferredBoundary } from "../screen/lazy-boundary.tsx";
import { ratioOf } from "./view.ts";
import type { WorldMapProps } from "./world-map.tsx";

const WorldMap = lazy(async () => ({ default: (await import("./world-map.tsx")).WorldMap }));

export function LazyMap(props: WorldMapProps) {
  return (
    <DeferredBoundary
      fallback={<div style={{ aspectRatio: ratioOf(props.isStatic ?? false) }} className="bg-sunken" />}
    >
      <WorldMap {...props} />
    </DeferredBoundary>
  );
}
