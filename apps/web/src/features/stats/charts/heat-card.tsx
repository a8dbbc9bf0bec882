import { longestRun } from "@firn/seasons/runs";
import { seasonYears } from "@firn/seasons/seasons";
import { dateText } from "../../../lib/dates/dates.ts";
import { monthAndYear, monthName } from "../../../lib/dates/names.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";
import { HeatMap } from "../../../ui/charts/heat-map.tsx";
import { ChartCard } from "./chart-card.tsx";
import { chartsCopy } from "./copy.ts";
import { dayLink } from "./day-link.tsx";
import { datesIn, type Figures } from "./figures.ts";
import { heatMonths } from "./heat-cells.ts";

const copy = sentences(() => chartsCopy.heat);

export function HeatCard({ figures, season }: { figures: Figures; season: number | undefined }) {
  const shown = figures.seasons.find((one) => one.season === season) ?? figures.seasons[0];
  if (!shown) return null;
  const dates = datesIn(figures.dates, shown);
  const run = longestRun(dates.map(({ date }) => date))?.days ?? 0;
  const groups = heatMonths(dates).map(({ month, dayCount, cells }) => ({
    key: month,
    name: monthName(month, "long"),
    short: monthName(month, "short"),
    narrow: monthName(month, "narrow"),
    title: chartsCopy.share(monthAndYear(month), dayCount),
    hasValue: dayCount > 0,
    cells: cells.map(({ date, week, weekday, value }) => ({ key: date, column: week, row: weekday, value })),
    // A season that starts inside a month has this month twice.
    link: dayLink({ season: shown.season, year: Number(month.slice(0, 4)), month: Number(month.slice(5)) }),
  }));
  return (
    <ChartCard
      title={copy.title}
      note={`${seasonYears(shown)} · ${copy.run(run)}`}
      table={{
        head: [copy.date, copy.days],
        rows: dates.map(({ date, day_count }) => ({ key: date, cells: [dateText(date, "full"), day_count] })),
      }}
    >
      <HeatMap label={copy.label} groups={groups} />
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-xs">
        {(["none", "one", "more"] as const).map((kind) => (
          <li key={kind} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-3 rounded-sm ${legendClasses[kind]}`} />
            {copy.legend[kind]}
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}

const legendClasses = { none: "bg-sunken", one: "bg-blue", more: "bg-glow" } as const;
