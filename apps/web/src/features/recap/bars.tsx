import { Link } from "@tanstack/react-router";
import { type DayFilter, daysBehind } from "../shared/days/day-filter.ts";
import type { Tally } from "./season-recap.ts";

export interface BarsProps {
  tallies: readonly Tally[];
  most: number;
  tone: "blue" | "glow";
  more: (count: number) => string;
  filterOf?: (tally: Tally) => DayFilter;
}

export function Bars({ tallies, most, tone, more, filterOf }: BarsProps) {
  const longest = tallies[0]?.days ?? 1;
  const left = tallies.length - most;
  return (
    <>
      <ol className="flex flex-col gap-1">
        {tallies.slice(0, most).map((tally) => {
          const bar = <Bar tally={tally} share={tally.days / longest} tone={tone} />;
          return (
            <li key={tally.key}>
              {filterOf ? (
                <Link
                  {...daysBehind(filterOf(tally))}
                  draggable={false}
                  className={`${rowClasses} rounded-sm hover:bg-sunken/60`}
                >
                  {bar}
                </Link>
              ) : (
                <span className={rowClasses}>{bar}</span>
              )}
            </li>
          );
        })}
      </ol>
      {left > 0 && <p className="text-ink-soft text-sm">{more(left)}</p>}
    </>
  );
}

const rowClasses = "flex min-h-target flex-col justify-center gap-1";

function Bar({ tally, share, tone }: { tally: Tally; share: number; tone: BarsProps["tone"] }) {
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 break-words font-semibold text-ink">{tally.name}</span>
        <span className="text-ink-soft">{tally.days}</span>
      </span>
      <span aria-hidden="true" className="h-2 rounded-full bg-sunken">
        <span
          className={`block size-full rounded-full ${tone === "blue" ? "bg-blue" : "bg-glow"}`}
          style={{ width: `${100 * share}%` }}
        />
      </span>
    </>
  );
}
