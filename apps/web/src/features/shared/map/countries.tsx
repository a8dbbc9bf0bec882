import { geoPath } from "d3-geo";
import { useMemo } from "react";
import type { Country } from "./atlas.ts";
import type { Located } from "./marks.ts";
import { overscanShare, projectionOf } from "./projection.ts";
import { boxOfView, isPartly, type Size, type View } from "./view.ts";

interface CountriesProps {
  countries: readonly Country[];
  places: readonly Located[];
  view: View;
  size: Size;
}

/** The outlines; those with a place are tinted. */
export function Countries({ countries, places, view, size }: CountriesProps) {
  const visited = useMemo(() => new Set(places.map(({ country_code }) => country_code)), [places]);
  const outlines = useMemo(() => {
    const path = geoPath(projectionOf(view, size));
    const shown = boxOfView(view, size, overscanShare);
    return countries
      .filter(({ box }) => isPartly(box, shown))
      .map(({ shape, code }) => ({ d: path(shape) ?? "", code }));
  }, [countries, view, size]);
  return (
    <g className="fill-sunken stroke-surface" strokeLinejoin="round">
      {outlines.map(({ d, code }) => (
        <path key={d} d={d} style={code !== undefined && visited.has(code) ? tint : undefined} />
      ))}
    </g>
  );
}

const tint = { fill: "color-mix(in oklab, var(--color-blue) 16%, var(--color-sunken))" };
