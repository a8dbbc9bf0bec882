import { useQuery } from "@tanstack/react-query";
import { geoPath } from "d3-geo";
import { useMemo, useRef } from "react";
import { countriesQuery } from "../../shared/map/atlas.ts";
import { MapNames } from "../../shared/map/map-names.tsx";
import { type Located, radiusOf } from "../../shared/map/marks.ts";
import { projectionOf } from "../../shared/map/projection.ts";
import { boxOfView, isPartly, mapRatio, type Point, viewOf } from "../../shared/map/view.ts";
import { pageCopy as copy } from "./copy.ts";
import type { Paper } from "./paper.ts";

/** In CSS pixels: as wide as what a page holds. */
const widths: Record<Paper, number> = { a5: 468, a4: 680 };

/** A map without controls, so that it prints as it stands: outlines, a circle for each place, and its name where there is room. */
export function BookMap({ places, paper }: { places: readonly Located[]; paper: Paper }) {
  const size = useMemo(() => ({ width: widths[paper], height: widths[paper] / mapRatio }), [paper]);
  const view = useMemo(() => viewOf(places.map(pointOf), size), [places, size]);
  const countries = useQuery(countriesQuery("fine")).data;
  const outlines = useMemo(() => {
    const path = geoPath(projectionOf(view, size));
    const shown = boxOfView(view, size, 0);
    return (countries ?? []).filter(({ box }) => isPartly(box, shown)).flatMap(({ shape }) => path(shape) ?? []);
  }, [countries, view, size]);
  const marks = useMemo(() => {
    const project = projectionOf(view, size);
    const byDays = places.toSorted((a, b) => (b.days ?? 0) - (a.days ?? 0));
    return byDays.map((place) => {
      const [x = 0, y = 0] = project([place.longitude, place.latitude]) ?? [];
      return { ...place, x, y, radius: radiusOf(place.days, byDays[0]?.days ?? 1) };
    });
  }, [places, view, size]);
  const names = useMemo(
    () => marks.map((mark) => ({ ...mark, x: mark.x / size.width, y: mark.y / size.height })),
    [marks, size],
  );
  const nothing = useRef<HTMLElement>(null);
  return (
    <div className="book-map">
      <svg role="img" aria-label={copy.map} viewBox={`0 0 ${size.width} ${size.height}`}>
        <g className="outlines" strokeLinejoin="round">
          {outlines.map((d) => (
            <path key={d} d={d} />
          ))}
        </g>
        {marks.map(({ id, x, y, radius }) => (
          <circle key={id} cx={x} cy={y} r={radius} className="fill-blue stroke-surface" />
        ))}
      </svg>
      <MapNames label={copy.names} names={names} beside={nothing} />
    </div>
  );
}

function pointOf({ longitude, latitude }: Located): Point {
  return [longitude, latitude];
}
