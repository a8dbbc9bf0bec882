import "./line-chart.css";
import clsx from "clsx";
import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { type PointerEvent, useState } from "react";
import { AxisLabel } from "./column-chart.tsx";
import { labelHeights } from "./label-places.ts";

export type LineTone = "first" | "second" | "other";

export interface LinePoint {
  x: number;
  y: number;
}

export interface ChartLine {
  key: string;
  /** Beside its end. */
  name: string;
  tone: LineTone;
  points: readonly LinePoint[];
}

export interface Tick {
  key: string;
  from: number;
  to: number;
  name: string;
  short: string;
  narrow: string;
}

export interface LineChartProps {
  /** Says what is seen; the numbers are in a table. */
  label: string;
  /** In the order of importance. */
  lines: readonly ChartLine[];
  ticks: readonly Tick[];
  /** The key of the line that stands out. A pointer chooses the nearest one. */
  lifted: string | undefined;
  onLift: (key: string | undefined) => void;
  /** What a line says at a place of the axis, for a pointer there. */
  textAt: (line: ChartLine, x: number) => string;
}

const size = { width: 100, height: 50 };
/** Of a year beside a line, in shares of the drawing on a phone, where it is largest. */
const labelSize = { width: 0.25, height: 0.1 };

export const lineStrokes: Record<LineTone, string> = {
  first: "stroke-blue",
  second: "stroke-glow",
  other: "stroke-ink-faint",
};

const labelColours: Record<LineTone, string> = { first: "text-blue", second: "text-glow", other: "text-ink-soft" };

/** Lines over an axis of stretches. The drawing has no text, so that text can grow without it. */
export function LineChart({ label, lines, ticks, lifted, onLift, textAt }: LineChartProps) {
  const [pointed, setPointed] = useState<{ key: string; x: number }>();
  const [first, end] = [ticks[0]?.from ?? 0, ticks.at(-1)?.to ?? 1];
  const most = Math.max(1, ...lines.flatMap(({ points }) => points.map(({ y }) => y)));
  const x = scaleLinear([first, end], [0, size.width]);
  const y = scaleLinear([0, most], [size.height, 0]).nice(4);
  const ticksOfDays = y.ticks(4).filter(Number.isInteger);
  const share = (point: LinePoint) => ({ x: x(point.x) / size.width, y: y(point.y) / size.height });
  const ordered = [...lines].sort((a, b) => rank(b, lifted) - rank(a, lifted));
  const path = line<LinePoint>(
    (point) => x(point.x),
    (point) => y(point.y),
  );
  const point = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const at = Math.round(x.invert(((clientX - left) / width) * size.width));
    const up = y.invert(((clientY - top) / height) * size.height);
    const key = nearest(lines, at, up)?.key;
    setPointed(key === undefined ? undefined : { key, x: at });
    onLift(key);
  };
  const leave = () => {
    setPointed(undefined);
    onLift(undefined);
  };
  const read = lines.find(({ key }) => key === pointed?.key);
  return (
    <div className="line-chart @container">
      <DayTicks ticks={ticksOfDays.map((tick) => ({ tick, share: y(tick) / size.height }))} />
      <div className="relative touch-pan-y" onPointerMove={point} onPointerDown={point} onPointerLeave={leave}>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="none"
          className="block h-48 w-full overflow-visible sm:h-64"
        >
          {ticksOfDays.map((tick) => (
            <path
              key={tick}
              d={`M0,${y(tick)}H${size.width}`}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {ordered.map(({ key, tone, points }) => (
            <path
              key={key}
              d={path([...points]) ?? ""}
              className={clsx("fill-none", lineStrokes[tone], lifted && lifted !== key && "is-behind")}
              strokeWidth={key === lifted || tone === "first" ? 3 : tone === "second" ? 2 : 1.5}
              strokeLinecap="round"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {pointed && (
            <path
              d={`M${x(pointed.x)},0V${size.height}`}
              className="stroke-ink-faint"
              strokeDasharray="2 3"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
        <LineNames lines={lines} lifted={lifted} share={share} />
        {read && pointed && (
          <p
            aria-hidden="true"
            className="pointer-events-none absolute top-0 left-2 rounded-md bg-raised px-2 py-1 text-ink text-sm shadow-card"
          >
            {textAt(read, pointed.x)}
          </p>
        )}
      </div>
      <ol aria-hidden="true" className="col-start-2 flex pt-1">
        {ticks.map(({ key, from, to, ...names }) => (
          <li key={key} className="min-w-0" style={{ width: `${(100 * (to - from)) / (end - first)}%` }}>
            <AxisLabel {...names} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function DayTicks({ ticks }: { ticks: readonly { tick: number; share: number }[] }) {
  return (
    <ol aria-hidden="true" className="relative w-7 text-right text-ink-faint text-xs">
      {ticks.map(({ tick, share }) => (
        <li key={tick} className="absolute right-0 -translate-y-1/2" style={{ top: `${100 * share}%` }}>
          {tick}
        </li>
      ))}
    </ol>
  );
}

interface LineNamesProps {
  lines: readonly ChartLine[];
  lifted: string | undefined;
  share: (point: LinePoint) => LinePoint;
}

/** Each beside the end of its line. */
function LineNames({ lines, lifted, share }: LineNamesProps) {
  const named = lines.flatMap((one) => {
    const last = one.points.at(-1);
    return last ? [{ ...one, end: share(last) }] : [];
  });
  const heights = labelHeights(
    named.map(({ end }) => end),
    labelSize,
  );
  return (
    <ul aria-hidden="true" className="pointer-events-none absolute inset-0 text-xs">
      {named.map(({ key, name, tone, end }, at) => (
        <li
          key={key}
          className={clsx(
            "line-name",
            labelColours[tone],
            lifted === key && "font-bold",
            lifted && lifted !== key && "is-behind",
          )}
          style={{ left: `${100 * end.x}%`, top: `${100 * (heights[at] ?? end.y)}%` }}
        >
          {name}
        </li>
      ))}
    </ul>
  );
}

/** The lifted one is drawn last, above the others. */
function rank({ key, tone }: ChartLine, lifted: string | undefined): number {
  return key === lifted ? -1 : ["first", "second", "other"].indexOf(tone);
}

function nearest(lines: readonly ChartLine[], x: number, y: number): ChartLine | undefined {
  const distance = ({ points }: ChartLine) => Math.abs(heightAt(points, x) - y);
  const [found] = lines.filter(({ points }) => points.length > 0).toSorted((a, b) => distance(a) - distance(b));
  return found;
}

/** Of the line as it is drawn. */
function heightAt(points: readonly LinePoint[], x: number): number {
  const after = points.findIndex((point) => point.x >= x);
  const [from, to] = [points[after - 1], points[after]];
  if (!to) return points.at(-1)?.y ?? 0;
  if (!from || to.x === from.x) return to.y;
  return from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x);
}
