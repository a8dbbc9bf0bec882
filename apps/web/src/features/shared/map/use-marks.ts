import { useMemo } from "react";
import { clusterRadius } from "./map-marks.tsx";
import type { MapName } from "./map-names.tsx";
import { clustersOf, type Located, type Mark, marksIn } from "./marks.ts";
import type { Box } from "./name-sides.ts";
import { projectionOf } from "./projection.ts";
import type { Size, View } from "./view.ts";

/** More are not read, and each costs a measurement. */
const mostNames = 30;

interface Shown {
  places: readonly Located[];
  view: View;
  size: Size;
  /** Without it clusters could not be opened. */
  canComeNearer: boolean;
}

export function useMarks({ places, view, size, canComeNearer }: Shown) {
  return useMemo(() => {
    const marks = marksIn(places, projectionOf(view, size), size);
    const groups = canComeNearer ? clustersOf(marks) : marks.map((mark) => [mark]);
    const alone = groups.flatMap((group) => (group.length === 1 ? group : []));
    const clusters = groups.filter((group) => group.length > 1);
    return {
      alone,
      clusters,
      names: alone.slice(0, mostNames).map((mark) => nameOf(mark, size)),
      taken: [...alone.map(({ x, y, radius }) => boxOf(x, y, radius)), ...clusters.flatMap(boxOfCluster)],
    };
  }, [places, view, size, canComeNearer]);
}

function nameOf({ place, x, y, radius }: Mark, { width, height }: Size): MapName {
  return { name: place.name, x: x / width, y: y / height, radius };
}

function boxOfCluster([first]: readonly Mark[]): Box[] {
  return first ? [boxOf(first.x, first.y, clusterRadius)] : [];
}

function boxOf(x: number, y: number, radius: number): Box {
  return { left: x - radius, top: y - radius, width: 2 * radius, height: 2 * radius };
}
