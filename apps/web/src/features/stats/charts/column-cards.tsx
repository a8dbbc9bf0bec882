import { monthName, weekdayName } from "../../../lib/dates/names.ts";
import { type Column, ColumnChart } from "../../../ui/charts/column-chart.tsx";
import { ChartCard } from "./chart-card.tsx";
import { chartsCopy } from "./copy.ts";
import { dayLink } from "./day-link.tsx";
import type { Figures } from "./figures.ts";
import { monthsOfSeason } from "./records.ts";

interface CardProps {
  figures: Figures;
  season: number | undefined;
}

export function MonthsCard({ figures, season, seasonStart }: CardProps & { seasonStart: string }) {
  const columns = monthsOfSeason(figures.months, seasonStart).map(({ month, rows }) => {
    const value = rows.reduce((sum, { day_count }) => sum + day_count, 0);
    const title = chartsCopy.share(monthName(month, "long"), value);
    return { ...monthAxis(month), value, title, link: dayLink({ season, month }) };
  });
  return (
    <ChartCard
      title={chartsCopy.months.title}
      table={{
        head: [chartsCopy.months.month, chartsCopy.months.days],
        rows: columns.map(({ key, name, value }) => ({ key, cells: [name, value] })),
      }}
    >
      <ColumnChart columns={columns} />
    </ChartCard>
  );
}

export function monthAxis(month: number): Pick<Column, "key" | "name" | "short" | "narrow"> {
  return {
    key: String(month),
    name: monthName(month, "long"),
    short: monthName(month, "short"),
    narrow: monthName(month, "narrow"),
  };
}

export function WeekdaysCard({ figures, season }: CardProps) {
  const columns = figures.weekdays.map(({ weekday, day_count }) => ({
    key: String(weekday),
    name: weekdayName(weekday, "long"),
    short: weekdayName(weekday, "short"),
    narrow: weekdayName(weekday, "narrow"),
    value: day_count,
    title: chartsCopy.share(weekdayName(weekday, "long"), day_count),
    link: dayLink({ season, weekday }),
  }));
  return (
    <ChartCard
      title={chartsCopy.weekdays.title}
      table={{
        head: [chartsCopy.weekdays.weekday, chartsCopy.weekdays.days],
        rows: columns.map(({ key, name, value }) => ({ key, cells: [name, value] })),
      }}
    >
      <ColumnChart columns={columns} />
    </ChartCard>
  );
}
