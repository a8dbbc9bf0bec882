import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import type { GeoProjection } from "d3-geo";
import { mapCopy } from "./copy.ts";
import { type Located, radiusOf } from "./marks.ts";
import type { Size } from "./view.ts";

interface MapMarksProps {
  places: readonly Located[];
  project: GeoProjection;
  size: Size;
}

/** The largest first, so that the small ones lie above them. Each leads to its place. */
export function MapMarks({ places, project, size }: MapMarksProps) {
  const most = Math.max(1, ...places.map(({ days = 1 }) => days));
  const shown = places.toSorted((a, b) => (b.days ?? 0) - (a.days ?? 0));
  return shown.map((place) => {
    const [x, y] = project([place.longitude, place.latitude]) ?? [Number.NaN, Number.NaN];
    if (!(x >= 0 && y >= 0 && x <= size.width && y <= size.height)) return null;
    const name = mapCopy.mark(place.name, place.days);
    return (
      <Link key={place.id} to="/resorts/$id" params={{ id: place.id }} aria-label={name} className="group outline-none">
        <title>{name}</title>
        <circle
          cx={x}
          cy={y}
          r={radiusOf(place.days, most)}
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
