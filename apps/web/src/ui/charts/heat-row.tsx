import { memo } from "react";

interface HeatRowProps {
  length: number;
  marks: readonly { at: number; days: number }[];
  /** Where its ground is cut, at the beginnings of the months. */
  breaks: readonly number[];
}

const height = 10;

/** A stretch of days, with a mark for each that has a value. One path for all of a tone: a log has thousands of days. */
export const HeatRow = memo(function HeatRow({ length, marks, breaks }: HeatRowProps) {
  const bar = ({ at }: { at: number }) => `M${at},0h1v${height}h-1z`;
  const path = (isMore: boolean) =>
    marks
      .filter(({ days }) => days > 1 === isMore)
      .map(bar)
      .join("");
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${length} ${height}`}
      preserveAspectRatio="none"
      className="h-6 w-full rounded-sm bg-sunken"
    >
      <path
        d={breaks.map((at) => (at > 0 ? `M${at},0v${height}` : "")).join("")}
        className="stroke-surface"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
      <path d={path(false)} className="fill-blue" />
      <path d={path(true)} className="fill-glow" />
    </svg>
  );
});
