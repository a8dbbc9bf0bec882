import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { mapCopy } from "./copy.ts";
import type { Mark } from "./marks.ts";

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

/** In CSS pixels. */
export const clusterRadius = 12;
const clusterSize = { width: 2 * clusterRadius, height: 2 * clusterRadius, pointerEvents: "auto" } as const;

interface ClusterMarksProps {
  clusters: readonly (readonly Mark[])[];
  onOpen: (cluster: readonly Mark[]) => void;
}

/** Places that lie too near each other, as their number. Each comes nearer. */
export function ClusterMarks({ clusters, onOpen }: ClusterMarksProps) {
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
        style={{ left: first.x - clusterRadius, top: first.y - clusterRadius, ...clusterSize }}
      >
        {cluster.length}
      </button>
    );
  });
}
