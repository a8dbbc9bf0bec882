import { useQuery } from "@tanstack/react-query";
import { geoPath } from "d3-geo";
import { useMemo, useRef } from "react";
import { countriesQuery } from "../../shared/map/atlas.ts";
import { MapNames } from "../../shared/map/map-names.tsx";
import { type Located, radiusOf } from "../../shared/map/marks.ts";
import { projectionOf } from "../../shared/map/projection.ts";
import { boxOfView, isPartly, mapRatio, viewOf } from "../../shared/map/view.ts";
import { pageCopy as copy } from "./copy.ts";

const size = { width: 640, height: 640 / mapRatio };

/** A map without controls, so that it prints as it stands: outlines, a circle for each place, and its name where there is room. */
export function BookMap({ places }: { places: readonly Located[] }) {
  const view = useMemo(
    () =>
      viewOf(
        places.map(({ longitude, latitude }) => [longitude, latitude]),
        size,
      ),
    [places],
  );
  const countries = useQuery(countriesQuery("fine")).data;
  const outlines = useMemo(() => {
    const path = geoPath(projectionOf(view, size));
    const shown = boxOfView(view, size, 0);
    return (countries ?? []).filter(({ box }) => isPartly(box, shown)).flatMap(({ shape }) => path(shape) ?? []);
  }, [countries, view]);
  const marks = useMemo(() => {
    const project = projectionOf(view, size);
    const byDays = places.toSorted((a, b) => (b.days ?? 0) - (a.days ?? 0));
    return byDays.map((place) => {
      const [x = 0, y = 0] = project([place.longitude, place.latitude]) ?? [];
      return { ...place, x, y };
    });
  }, [places, view]);
  const nothing = useRef<HTMLElement>(null);
  const most = Math.max(1, ...places.map(({ days = 1 }) => days));
  return (
    <div className="book-map">
      <svg role="img" aria-label={copy.map} viewBox={`0 0 ${size.width} ${size.height}`}>
        <g className="outlines" strokeLinejoin="round">
          {outlines.map((d) => (
            <path key={d} d={d} />
          ))}
        </g>
        {marks.map(({ id, x, y, days }) => (
          <circle key={id} cx={x} cy={y} r={radiusOf(days, most)} className="fill-blue stroke-surface" />
        ))}
      </svg>
      <MapNames
        label={copy.names}
        names={marks.map(({ name, x, y }) => ({ name, x: x / size.width, y: y / size.height }))}
        beside={nothing}
      />
    </div>
  );
}
