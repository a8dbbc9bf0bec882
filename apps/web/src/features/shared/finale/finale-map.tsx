import { useQuery } from "@tanstack/react-query";
import { geoPath } from "d3-geo";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { countriesQuery } from "../map/atlas.ts";
import { type Located, radiusOf } from "../map/marks.ts";
import { projectionOf } from "../map/projection.ts";
import { boxOfView, isPartly, type Point, type Size, type View, viewOf } from "../map/view.ts";

interface FinaleMapProps {
  /** All that will be there. */
  places: readonly Located[];
  shown: readonly Located[];
}

/** Below this span the coarse outlines look angular. */
const fineSpan = 60;

/** South of it lies the ice, which is larger on a map than all that one skis. */
const southernmost = -80;

/** The outlines around all places, and a light for each that is shown. Fills its box. */
export function FinaleMap({ places, shown }: FinaleMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  return (
    <div ref={box} aria-hidden="true" className="absolute inset-0">
      {size && <Drawing places={places} shown={shown} size={size} />}
    </div>
  );
}

function Drawing({ places, shown, size }: FinaleMapProps & { size: Size }) {
  const view = useMemo(
    () =>
      viewOf(
        places.map(({ longitude, latitude }): Point => [longitude, latitude]),
        size,
        14,
      ),
    [places, size],
  );
  const project = useMemo(() => projectionOf(view, size), [view, size]);
  const most = Math.max(1, ...places.map(({ days = 1 }) => days));
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${size.width} ${size.height}`} className="size-full">
      <Outlines view={view} size={size} />
      {shown.map((place) => {
        const [x = 0, y = 0] = project([place.longitude, place.latitude]) ?? [];
        const radius = radiusOf(place.days, most) * 0.8;
        return (
          <g key={place.id} className="light" style={{ transformOrigin: `${x}px ${y}px` }}>
            <circle cx={x} cy={y} r={radius * 2} />
            <circle cx={x} cy={y} r={radius} />
          </g>
        );
      })}
    </svg>
  );
}

function Outlines({ view, size }: { view: View; size: Size }) {
  const { data: countries } = useQuery(countriesQuery(view.span < fineSpan ? "fine" : "coarse"));
  const d = useMemo(() => {
    const path = geoPath(projectionOf(view, size));
    const seen = boxOfView(view, size, 0);
    return countries
      ?.filter(({ box }) => box[0][1] > southernmost && isPartly(box, seen))
      .map(({ shape }) => path(shape) ?? "");
  }, [countries, view, size]);
  return <path d={d?.join("") ?? ""} className="outlines animate-fade-in" strokeWidth={1} strokeLinejoin="round" />;
}

function useSize(box: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return size;
}
