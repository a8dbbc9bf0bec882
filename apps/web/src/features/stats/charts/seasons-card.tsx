import { seasonYears } from "@firn/seasons/seasons";
import { Link } from "@tanstack/react-router";
import { sentences } from "../../../lib/i18n/sentences.ts";
import { ColumnChart } from "../../../ui/charts/column-chart.tsx";
import { ChartCard } from "./chart-card.tsx";
import { chartsCopy } from "./copy.ts";
import type { Figures } from "./figures.ts";

const copy = sentences(() => chartsCopy.seasons);

/** A column leads to the recap of its season. */
export function SeasonsCard({ figures: { seasons } }: { figures: Figures }) {
  const columns = seasons.map((one) => {
    const name = seasonYears(one);
    return {
      key: String(one.season),
      name,
      short: name.slice(2),
      narrow: name.slice(-2),
      value: one.day_count,
      title: copy.recap(name, one.day_count),
      link: (props: object) => <Link to="/seasons/$season/recap" params={{ season: String(one.season) }} {...props} />,
    };
  });
  return (
    <ChartCard
      title={copy.title}
      note={copy.note}
      table={{
        head: [copy.season, copy.days, copy.resorts, copy.countries],
        rows: seasons.map((one) => ({
          key: String(one.season),
          cells: [seasonYears(one), one.day_count, one.resort_count, one.country_count],
        })),
      }}
    >
      <ColumnChart columns={columns} isNewestFirst isTall />
    </ChartCard>
  );
}
