import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { hillSpan, hillsIn, hillsQuery } from "./hills.ts";
import { pointsIn, type Size, type View } from "./view.ts";

interface HillDotsProps {
  /** Ids of places that the map shows itself. */
  known: ReadonlySet<string>;
  view: View;
  size: Size;
}

/** Other hills as quiet dots, where the map is near enough. Nothing where their data cannot be read: they are an extra. */
export function HillDots({ known, view, size }: HillDotsProps) {
  const { data } = useQuery({ ...hillsQuery, enabled: view.span <= hillSpan });
  const dots = useMemo(() => {
    if (!data || view.span > hillSpan) return [];
    const project = pointsIn(view, size);
    return hillsIn(data, known, view, size).map((hill) => ({ ...hill, at: project([hill.longitude, hill.latitude]) }));
  }, [data, known, view, size]);
  return (
    <g className="fill-ink-faint">
      {dots.map(({ id, at: [x, y] }) => (
        <circle key={id} cx={x} cy={y} r={2} />
      ))}
    </g>
  );
}
