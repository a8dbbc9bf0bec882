import { seasonYears } from "@firn/seasons/seasons";
import { useQueries } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { dateText, shortDate, shortRange, today } from "../../../lib/dates/dates.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";
import { useOpenDayLink } from "../../shared/days/open-day-link.ts";
import { dayOnQuery } from "../../shared/figures/queries.ts";
import { ChartCard } from "./chart-card.tsx";
import { chartsCopy } from "./copy.ts";
import { dayLink } from "./day-link.tsx";
import { datesIn, type Figures } from "./figures.ts";
import { RecordRow } from "./record-row.tsx";
import { newPlaces, recordsOf, seasonRecords } from "./records.ts";

const copy = sentences(() => chartsCopy.records);

interface RecordsCardProps {
  figures: Figures;
  season: number | undefined;
  seasonStart: string;
}

export function RecordsCard({ figures, season, seasonStart }: RecordsCardProps) {
  const { seasons, dates, allResorts } = figures;
  const chosen = seasons.find((one) => one.season === season) ?? (seasons.length === 1 ? seasons[0] : undefined);
  const records = recordsOf(chosen ? datesIn(dates, chosen) : dates);
  const over = seasonRecords(seasons, seasonStart);
  if (!records || !over) return null;
  const { week, run, monthsInARow } = records;
  const ends: [string, string][] = chosen
    ? [
        [copy.firstTurns, records.first],
        [chosen.season === 0 ? copy.latest : copy.last, records.last],
      ]
    : [
        [copy.earliest, over.earliest],
        [copy.latestLast, over.latest],
      ];
  return (
    <ChartCard title={copy.title}>
      <ul className="divide-y divide-line">
        <EndRows ends={ends} />
        <RecordRow name={copy.week} value={copy.days(week.days)} detail={spanText(week)} link={daysOf(week)} />
        {!chosen && (
          <RecordRow
            name={copy.resorts}
            value={copy.resortCount(over.mostResorts.resort_count)}
            detail={seasonYears(over.mostResorts)}
            link={dayLink({ season: over.mostResorts.season })}
          />
        )}
        <RecordRow name={copy.run} value={copy.days(run.days)} detail={spanText(run)} link={daysOf(run)} />
        {chosen ? (
          <RecordRow name={copy.fresh} value={newPlaces(allResorts, chosen).length} />
        ) : (
          <RecordRow name={copy.months} value={monthsInARow} />
        )}
      </ul>
    </ChartCard>
  );
}

function EndRows({ ends }: { ends: [name: string, date: string][] }) {
  const dates = [...new Set(ends.map(([, date]) => date))];
  const days = useQueries({ queries: dates.map(dayOnQuery) });
  const openDay = useOpenDayLink();
  return ends.map(([name, date]) => {
    const day = days[dates.indexOf(date)]?.data;
    return (
      <RecordRow
        key={name}
        name={name}
        value={dateText(date, "shortWithYear")}
        detail={day ? (day.resort_name ?? copy.unknownResort) : undefined}
        link={day ? (props) => <Link {...openDay(day)} {...props} /> : daysOf({ from: date, to: date })}
      />
    );
  });
}

interface Span {
  from: string;
  to: string;
}

function spanText({ from, to }: Span): string {
  return from === to ? shortDate(from, today()) : shortRange({ from, to }, today());
}

function daysOf({ from, to }: Span) {
  return dayLink({ from, to });
}
