import clsx from "clsx";
import { AxisLabel } from "./column-chart.tsx";
import type { MarkLink } from "./mark-link.ts";

export interface HeatCell {
  key: string;
  /** From 0, as `row`. */
  column: number;
  row: number;
  value: number;
}

export interface HeatGroup {
  key: string;
  name: string;
  short: string;
  narrow: string;
  title: string;
  cells: readonly HeatCell[];
  hasValue: boolean;
  link: MarkLink;
}

const rows = 7;
const cell = 10;

/** Squares in rows and columns. The squares of a group are one link. */
export function HeatMap({ label, groups }: { label: string; groups: readonly HeatGroup[] }) {
  const columns = 1 + Math.max(0, ...groups.flatMap(({ cells }) => cells.map(({ column }) => column)));
  return (
    <div className="@container" style={{ maxWidth: `${columns * 1.5}rem` }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn. */}
      <svg role="group" aria-label={label} viewBox={`0 0 ${columns * cell} ${rows * cell}`} className="w-full">
        {groups.map(({ key, title, cells, hasValue, link }) => {
          const squares = cells.map((one) => <Square key={one.key} cell={one} />);
          return hasValue ? (
            <g key={key}>
              {link({ "aria-label": title, className: "rounded-sm hover:opacity-80", children: squares })}
            </g>
          ) : (
            <g key={key}>{squares}</g>
          );
        })}
      </svg>
      <ol aria-hidden="true" className="relative h-6">
        {groups.map(({ key, name, short, narrow, cells }) => (
          <li key={key} className="absolute top-1" style={{ left: `${(100 * (cells[0]?.column ?? 0)) / columns}%` }}>
            <AxisLabel name={name} short={short} narrow={narrow} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Its edge has the colour of the ground, so that a tap between two squares meets one. */
function Square({ cell: { column, row, value } }: { cell: HeatCell }) {
  return (
    <rect
      x={column * cell}
      y={row * cell}
      width={cell}
      height={cell}
      rx={3}
      strokeWidth={1.5}
      className={clsx("stroke-surface", value === 0 ? "fill-sunken" : value === 1 ? "fill-blue" : "fill-glow")}
    />
  );
}
