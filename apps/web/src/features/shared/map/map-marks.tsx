import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { mapCopy } from "./copy.ts";
import type { Mark } from "./marks.ts";
import type { Size } from "./view.ts";

/** The largest first, so that the small ones lie above them. Each leads to its place. */
export function MapMarks({ marks }: { marks: readonly Mark[] }) {
  return marks.map(({ place, x, y, radius }) => {
    const name = mapCopy.mark(place.name, place.days);
    return (
      <Link key={place.id} to="/resorts/$id" params={{ id: place.id }} aria-label={name} className="group outline-none">
        <title>{name}</title>
        <circle
          cx={x}
          cy={y}
          r={radius}
          strokeWidth={1.5}
          className={clsx("stroke-surface", place.isNew ? "fill-glow" : "fill-blue")}
        />
        <circle
          cx={x}
          cy={y}
          r={14}
          className="fill-transparent group-hover:stroke-ink group-focus-visible:stroke-ink"
        />
      </Link>
    );
  });
}

/** In CSS pixels, where the text has its usual size. */
export const clusterRadius = 12;
const clusterSize = { width: "1.5rem", height: "1.5rem", pointerEvents: "auto" } as const;

interface ClusterMarksProps {
  clusters: readonly (readonly Mark[])[];
  size: Size;
  onOpen: (cluster: readonly Mark[]) => void;
}

/** Places that lie too near each other, as their number. Each comes nearer. */
export function ClusterMarks({ clusters, size, onOpen }: ClusterMarksProps) {
  return clusters.map((cluster) => {
    const [first] = cluster;
    if (!first) return null;
    const names = cluster.map(({ place }) => place.name);
    return (
      <button
        key={first.place.id}
        type="button"
        aria-label={mapCopy.cluster(names)}
        title={mapCopy.cluster(names)}
        onClick={() => onOpen(cluster)}
        className="absolute grid place-items-center rounded-full border border-surface bg-blue font-semibold text-on-blue text-xs"
        style={{ left: at(first.x / size.width), top: at(first.y / size.height), ...clusterSize }}
      >
        {cluster.length}
      </button>
    );
  });
}

/** By its share of the map, which a print makes smaller. */
function at(share: number): string {
  return `calc(${100 * share}% - 0.75rem)`;
}
