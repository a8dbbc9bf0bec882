import { dayNumbers, type NumberId } from "@firn/contracts/day-numbers";
import { inUnit, measureOf } from "@firn/contracts/measures";
import type { Units } from "@firn/contracts/units";
import { seasonYears } from "@firn/seasons/seasons";
import { monthName } from "../../../lib/dates/names.ts";
import { compact } from "../../../lib/i18n/formats.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";
import { ColumnChart } from "../../../ui/charts/column-chart.tsx";
import type { DayFilter } from "../../shared/days/day-filter.ts";
import { numberLabel, numberText } from "../../shared/numbers/number-text.ts";
import { useUnits } from "../../shared/numbers/use-units.ts";
import { BestDaysCard } from "./best-days-card.tsx";
import { ChartCard } from "./chart-card.tsx";
import { monthAxis } from "./column-cards.tsx";
import { chartsCopy } from "./copy.ts";
import { dayLink } from "./day-link.tsx";
import type { Figures } from "./figures.ts";
import { drawnNumber, type NumberSum, sumOf } from "./number-sums.ts";
import { monthsOfSeason } from "./records.ts";

const copy = sentences(() => chartsCopy.numbers);

interface CardProps {
  figures: Figures;
  season: number | undefined;
  units: Units;
}

interface NumberCardsProps extends Omit<CardProps, "units"> {
  seasonStart: string;
}

export function NumberCards({ figures, season, seasonStart }: NumberCardsProps) {
  const units = useUnits();
  const id = drawnNumber(figures.allTotals);
  const card = { figures, season, units };
  return (
    <>
      <TotalsCard {...card} />
      <BestDaysCard numbers={figures.numbers} units={units} />
      {id && <SeasonSumsCard {...card} id={id} />}
      {id && <MonthSumsCard {...card} id={id} seasonStart={seasonStart} />}
    </>
  );
}

function TotalsCard({ figures: { numbers, seasons }, season, units }: CardProps) {
  const counted = season === undefined ? seasons : seasons.filter((one) => one.season === season);
  const dayCount = counted.reduce((sum, { day_count }) => sum + day_count, 0);
  return (
    <ChartCard
      title={copy.title}
      table={{
        head: [copy.number, copy.total, copy.days, copy.most],
        rows: numbers.map(({ id, total, day_count, most }) => ({
          key: id,
          cells: [
            numberLabel(id),
            total === null ? copy.none : numberText(id, total, units),
            day_count,
            numberText(id, most, units),
          ],
        })),
      }}
    >
      <ul className="divide-y divide-line">
        {numbers.map(({ id, total, day_count }) =>
          total === null ? null : (
            <li key={id}>
              {dayLink({ season, ...known(id) })({
                className:
                  "-mx-2 flex min-h-target flex-wrap items-baseline justify-between gap-x-4 rounded-md px-2 py-2 hover:bg-sunken",
                children: (
                  <>
                    <span>{numberLabel(id)}</span>
                    <span className="flex flex-wrap items-baseline justify-end gap-x-2">
                      <span className="font-semibold">{numberText(id, total, units)}</span>
                      <span className="text-ink-soft text-sm">{copy.onDays(day_count, dayCount)}</span>
                    </span>
                  </>
                ),
              })}
            </li>
          ),
        )}
      </ul>
    </ChartCard>
  );
}

/** More columns have no room on a phone; the table has all. */
const mostSeasons = 8;

function SeasonSumsCard({ figures: { seasons, allTotals }, id, units }: CardProps & { id: NumberId }) {
  const columns = seasons.toReversed().flatMap((season) => {
    const sum = sumOf(
      allTotals.filter((row) => row.season === season.season),
      id,
    );
    const name = seasonYears(season);
    return {
      ...mark(id, name, sum, copy.onDays(sum.known, season.day_count), units),
      key: String(season.season),
      short: name.slice(2),
      narrow: name.slice(-2),
      known: sum.known,
      dayCount: season.day_count,
      detail: copy.ofDays(sum.known, season.day_count),
      link: dayLink({ season: season.season, ...known(id) }),
    };
  });
  const shown = columns.slice(columns.findIndex((column) => column.known > 0));
  const sum = (of: "value" | "known" | "dayCount") => shown.reduce((all, column) => all + column[of], 0);
  return (
    <ChartCard
      title={copy.bySeason(numberLabel(id))}
      note={copy.sum(numberText(id, sum("value"), units), copy.onDays(sum("known"), sum("dayCount")))}
      table={tableOf(chartsCopy.compare.season, id, shown.toReversed(), units)}
    >
      <ColumnChart columns={shown.slice(-mostSeasons)} />
    </ChartCard>
  );
}

function MonthSumsCard({ figures, season, id, seasonStart, units }: CardProps & { id: NumberId; seasonStart: string }) {
  const rows = figures.allTotals.filter(
    (row) => row.totals[id] !== undefined && (season === undefined || row.season === season),
  );
  if (rows.length === 0) return null;
  const columns = monthsOfSeason(rows, seasonStart).map((one) => {
    const sum = sumOf(one.rows, id);
    const axis = monthAxis(one.month);
    return {
      ...mark(id, monthName(one.month, "long"), sum, copy.onCount(sum.known), units),
      ...axis,
      known: sum.known,
      link: dayLink({ season, month: one.month, ...known(id) }),
    };
  });
  return (
    <ChartCard title={copy.byMonth(numberLabel(id))} table={tableOf(chartsCopy.months.month, id, columns, units)}>
      <ColumnChart columns={columns} />
    </ChartCard>
  );
}

/** The days that have the number. */
function known(id: NumberId): DayFilter {
  return { [`least_${id}`]: dayNumbers.find((number) => number.id === id)?.least };
}

function mark(id: NumberId, name: string, { total }: NumberSum, days: string, units: Units) {
  const measure = measureOf(id, units);
  return {
    name,
    value: total,
    text: compact(measure ? inUnit(total, measure) : total),
    title: copy.mark(name, numberText(id, total, units), days),
  };
}

function tableOf(
  column: string,
  id: NumberId,
  rows: readonly { key: string; name: string; value: number; known: number; detail?: string }[],
  units: Units,
) {
  return {
    head: [column, numberLabel(id), copy.days],
    rows: rows.map(({ key, name, value, known: days, detail }) => ({
      key,
      cells: [name, numberText(id, value, units), detail ?? days],
    })),
  };
}
