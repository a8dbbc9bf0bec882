import { geoPath } from "d3-geo";
import { useMemo } from "react";
import { projectionOf } from "./projection.ts";
import { scaleBar } from "./scale-bar.ts";
import { mapRatio, type Point, viewOf } from "./view.ts";

export type WayKind = "run" | "lift" | "other";

export interface Way {
  kind: WayKind;
  points: readonly (readonly number[])[];
}

export interface TrackMapProps {
  /** Says what is seen. */
  label: string;
  ways: readonly Way[];
  start: Point;
  end: Point;
  /** Where the reader has moved to. */
  here?: Point | undefined;
  /** Of its scale, in metres. */
  unitM: number;
  scaleText: (meters: number) => string;
}

const size = { width: 400, height: 400 / mapRatio };
/** About a kilometre: a shorter way is not shown nearer. */
const leastSpan = 0.01;
const inset = "0.75rem";

/** The ways of a track alone, north up: runs are thick lines, lifts dashed ones. */
export function TrackMap({ label, ways, start, end, here, unitM, scaleText }: TrackMapProps) {
  const { project, view, paths } = useMemo(() => drawingOf(ways), [ways]);
  const bar = scaleBar(view, unitM);
  return (
    <div className="relative bg-sunken">
      <svg role="img" aria-label={label} viewBox={`0 0 ${size.width} ${size.height}`} className="block w-full">
        {paths.map(({ key, kind, d }) => (
          <path
            key={key}
            d={d}
            {...wayLooks[kind]}
            className={`fill-none ${wayLooks[kind].className}`}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <TrackMark kind="end" at={project(end)} />
        <TrackMark kind="start" at={project(start)} />
        {here && <TrackMark kind="here" at={project(here)} />}
      </svg>
      <p
        className="absolute border-b text-ink-soft text-xs"
        style={{ left: inset, bottom: inset, width: `${100 * bar.share}%` }}
      >
        {scaleText(bar.units * unitM)}
      </p>
    </div>
  );
}

/** Of lines on the map, in the profile and in their legend: they differ in width and dashes too. */
export const wayLooks: Record<WayKind, LineLook> = {
  run: { className: "stroke-blue", strokeWidth: 2.5, strokeDasharray: undefined },
  lift: { className: "stroke-ink-faint", strokeWidth: 1.5, strokeDasharray: "6 4" },
  other: { className: "stroke-ink-faint", strokeWidth: 1.5, strokeDasharray: "1 4" },
};

interface LineLook {
  className: string;
  strokeWidth: number;
  strokeDasharray: string | undefined;
}

interface TrackMarkProps {
  kind: "start" | "end" | "here";
  at: readonly [number, number] | null;
}

/** A ring, a square, and a dot. */
export function TrackMark({ kind, at }: TrackMarkProps) {
  if (!at) return null;
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

const order: readonly WayKind[] = ["other", "lift", "run"];

/** The runs last, so that they lie above the others. */
function drawingOf(ways: readonly Way[]) {
  const points = ways.flatMap(({ points }) =>
    points.map(([longitude = 0, latitude = 0]): Point => [longitude, latitude]),
  );
  const view = viewOf(points, size, leastSpan);
  const project = projectionOf(view, size);
  const path = geoPath(project);
  const paths = ways
    .map(({ kind, points }, at) => ({
      key: at,
      kind,
      d: path({ type: "LineString", coordinates: points.map((point) => [...point]) }) ?? "",
    }))
    .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  return { view, paths, project };
}
