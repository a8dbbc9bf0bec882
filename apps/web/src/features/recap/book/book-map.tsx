import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { countriesQuery } from "../../shared/map/atlas.ts";
import { Countries } from "../../shared/map/countries.tsx";
import { MapNames } from "../../shared/map/map-names.tsx";
import type { Located } from "../../shared/map/marks.ts";
import { useMarks } from "../../shared/map/use-marks.ts";
import { mapRatio, type Point, viewOf } from "../../shared/map/view.ts";
import { pageCopy as copy } from "./copy.ts";
import type { Paper } from "./paper.ts";

/** In CSS pixels: as wide as what a page holds. */
const widths: Record<Paper, number> = { a5: 468, a4: 680 };

/** A map without controls, so that it prints as it stands: outlines, a circle for each place, and its name where there is room. */
export function BookMap({ places, paper }: { places: readonly Located[]; paper: Paper }) {
  const size = useMemo(() => ({ width: widths[paper], height: widths[paper] / mapRatio }), [paper]);
  const view = useMemo(() => viewOf(places.map(pointOf), size), [places, size]);
  const countries = useQuery(countriesQuery("fine")).data;
  const marks = useMarks({ places, view, size, canComeNearer: false });
  return (
    <div className="book-map">
      <svg role="img" aria-label={copy.map} viewBox={`0 0 ${size.width} ${size.height}`}>
        {countries && <Countries countries={countries} places={places} view={view} size={size} />}
        {marks.alone.map(({ place, x, y, radius }) => (
          <circle key={place.id} cx={x} cy={y} r={radius} className="fill-blue stroke-surface" />
        ))}
      </svg>
      <MapNames label={copy.names} names={marks.names} taken={marks.taken} />
    </div>
  );
}

function pointOf({ longitude, latitude }: Located): Point {
  return [longitude, latitude];
}
