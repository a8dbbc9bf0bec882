import clsx from "clsx";
import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { AxisLabel } from "./column-chart.tsx";

export type LineTone = "first" | "second" | "other";

export interface ChartLine {
  key: string;
  tone: LineTone;
  points: readonly { x: number; y: number }[];
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
}

const size = { width: 100, height: 50 };

export const lineStrokes: Record<LineTone, string> = {
  first: "stroke-blue",
  second: "stroke-glow",
  other: "stroke-ink-faint",
};

/** Lines over an axis of stretches. The drawing has no text, so that text can grow without it. */
export function LineChart({ label, lines, ticks }: LineChartProps) {
  const [first, end] = [ticks[0]?.from ?? 0, ticks.at(-1)?.to ?? 1];
  const most = Math.max(1, ...lines.flatMap(({ points }) => points.map(({ y }) => y)));
  const x = scaleLinear([first, end], [0, size.width]);
  const y = scaleLinear([0, most], [size.height, 0]).nice(4);
  const ticksOfDays = y.ticks(4).filter(Number.isInteger);
  const path = line<{ x: number; y: number }>(
    (point) => x(point.x),
    (point) => y(point.y),
  );
  return (
    <div className="@container grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <ol aria-hidden="true" className="relative w-7 text-right text-ink-faint text-xs">
        {ticksOfDays.map((tick) => (
          <li
            key={tick}
            className="absolute right-0 -translate-y-1/2"
            style={{ top: `${(100 * y(tick)) / size.height}%` }}
          >
            {tick}
          </li>
        ))}
      </ol>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        className="h-48 w-full overflow-visible sm:h-64"
      >
        {ticksOfDays.map((tick) => (
          <path
            key={tick}
            d={`M0,${y(tick)}H${size.width}`}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {lines.toReversed().map(({ key, tone, points }) => (
          <path
            key={key}
            d={path(points) ?? ""}
            className={clsx("fill-none", lineStrokes[tone])}
            strokeWidth={tone === "first" ? 3 : 2}
            strokeDasharray={tone === "other" ? "1 4" : undefined}
            strokeLinecap="round"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
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
