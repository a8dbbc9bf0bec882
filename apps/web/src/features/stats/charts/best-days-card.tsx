import type { NumberFigures } from "@firn/contracts/figures";
import type { Units } from "@firn/contracts/units";
import { useQueries } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { shortDate, today } from "../../../lib/dates/dates.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";
import { bestDayIds, bestDayNames } from "../../shared/days/best-days.ts";
import { useOpenDayLink } from "../../shared/days/open-day-link.ts";
import { dayQuery } from "../../shared/days/queries.ts";
import { numberText } from "../../shared/numbers/number-text.ts";
import { ChartCard } from "./chart-card.tsx";
import { chartsCopy } from "./copy.ts";
import { RecordRow } from "./record-row.tsx";

const copy = sentences(() => chartsCopy.best);

export function BestDaysCard({ numbers, units }: { numbers: readonly NumberFigures[]; units: Units }) {
  const best = bestDayIds.flatMap((id) => {
    const found = numbers.find((number) => number.id === id);
    return found ? [{ id, most: found.most, dayId: found.most_day_id }] : [];
  });
  const dayIds = [...new Set(best.map(({ dayId }) => dayId))];
  const days = useQueries({ queries: dayIds.map(dayQuery) });
  const openDay = useOpenDayLink();
  if (best.length === 0) return null;
  return (
    <ChartCard title={copy.title}>
      <ul className="divide-y divide-line">
        {best.map(({ id, most, dayId }) => {
          const day = days[dayIds.indexOf(dayId)]?.data;
          // Without a connection the day may be unknown.
          return (
            <RecordRow
              key={id}
              name={bestDayNames[id]}
              value={numberText(id, most, units)}
              detail={day && `${shortDate(day, today())} · ${day.resort?.name ?? copy.unknownResort}`}
              link={day && ((props) => <Link {...openDay(day)} {...props} />)}
            />
          );
        })}
      </ul>
    </ChartCard>
  );
}
