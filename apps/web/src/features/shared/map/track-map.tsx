import { useMemo, useRef } from "react";
import { type MapName, MapNames } from "./map-names.tsx";
import { scaleBar } from "./scale-bar.ts";
import { drawingOf, mapSize, type Way, type WayKind } from "./track-drawing.ts";
import type { Point, pointsIn } from "./view.ts";

export interface TrackMapProps {
  /** Says what is seen. */
  label: string;
  ways: readonly Way[];
  start: Point;
  end: Point;
  /** Where the reader has moved to. */
  here?: Point | undefined;
  /** The most important first. */
  places: readonly { name: string; latitude: number; longitude: number }[];
  placesLabel: string;
  /** Of its scale, in metres. */
  unitM: number;
  scaleText: (meters: number) => string;
  /** Only its lines, for a first frame. */
  isBare: boolean;
}

const inset = "0.75rem";

/** The ways of a track and names of places, north up: runs are thick lines, warmer where they are fast, and lifts dashed ones. */
export function TrackMap(props: TrackMapProps) {
  const { label, ways, start, end, here, places, placesLabel, unitM, scaleText, isBare } = props;
  const { project, view, lines } = useMemo(() => drawingOf(ways), [ways]);
  const names = useMemo(() => namesOf(places, project), [places, project]);
  const scale = useRef<HTMLParagraphElement>(null);
  const bar = scaleBar(view, unitM);
  return (
    <div className="relative bg-sunken">
      <svg role="img" aria-label={label} viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} className="block w-full">
        {lines.map(({ key, kind, pace, d }) => (
          <path
            key={key}
            d={d}
            {...wayStyles[kind]}
            className={`fill-none ${wayStyles[kind].className}`}
            style={{ stroke: paceColor(pace) }}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <TrackMark kind="end" at={project(end)} />
        <TrackMark kind="start" at={project(start)} />
        {here && <TrackMark kind="here" at={project(here)} />}
      </svg>
      {!isBare && (
        <>
          <MapNames label={placesLabel} names={names} beside={scale} />
          <p
            ref={scale}
            className="absolute border-b text-ink-soft text-xs"
            style={{ left: inset, bottom: inset, width: `${100 * bar.share}%` }}
          >
            {scaleText(bar.units * unitM)}
          </p>
        </>
      )}
    </div>
  );
}

/** Of lines on the map, in the profile and in their legend: they differ in width and dashes too. */
export const wayStyles: Record<WayKind, LineStyle> = {
  run: { className: "stroke-blue", strokeWidth: 2.5, strokeDasharray: undefined },
  lift: { className: "stroke-ink-faint", strokeWidth: 1.5, strokeDasharray: "6 4" },
  other: { className: "stroke-ink-faint", strokeWidth: 1.5, strokeDasharray: "1 4" },
};

/** Undefined where the look of the kind has one. */
export function paceColor(pace: number | undefined): string | undefined {
  return pace === undefined
    ? undefined
    : `color-mix(in oklab, var(--color-glow) ${Math.round(100 * pace)}%, var(--color-blue))`;
}

interface LineStyle {
  className: string;
  strokeWidth: number;
  strokeDasharray: string | undefined;
}

interface TrackMarkProps {
  kind: "start" | "end" | "here";
  at: readonly [number, number];
}

/** A ring, a square, and a dot. */
export function TrackMark({ kind, at }: TrackMarkProps) {
  const [x, y] = at;
  if (kind === "here") return <circle cx={x} cy={y} r={7} strokeWidth={2} className="fill-glow stroke-surface" />;
  return (
    <g className="text-ink" fill="currentColor">
      {kind === "start" ? (
        <circle cx={x} cy={y} r={5} fill="var(--color-surface)" stroke="currentColor" strokeWidth={2.5} />
      ) : (
        <rect x={x - 5} y={y - 5} width={10} height={10} strokeWidth={1.5} className="stroke-surface" />
      )}
    </g>
  );
}

type Project = ReturnType<typeof pointsIn>;

function namesOf(places: TrackMapProps["places"], project: Project): MapName[] {
  return places.flatMap(({ name, latitude, longitude }) => {
    const [x, y] = project([longitude, latitude]);
    const isShown = x >= 0 && y >= 0 && x <= mapSize.width && y <= mapSize.height;
    return isShown ? [{ name, x: x / mapSize.width, y: y / mapSize.height }] : [];
  });
}
