import type { NumberFigures } from "@firn/contracts/figures";
import type { Units } from "@firn/contracts/units";
import { useQueries } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { shortDate, today } from "../../../lib/dates/dates.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";
import { bestDayIds, bestDayNames } from "../../shared/days/best-days.ts";
import { useOpenDayLink } from "../../shared/days/open-day-link.ts";
import { dayQuery } from "../../shared/days/queries.ts";
import { numberText } from "../../shared/numbers/number-text.ts";
import { ChartCard } from "./chart-card.tsx";
import { chartsCopy } from "./copy.ts";

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
          const row = (
            <Row name={bestDayNames[id]} value={numberText(id, most, units)}>
              {day && `${shortDate(day.date, today())} · ${day.resort?.name ?? copy.unknownResort}`}
            </Row>
          );
          // Without a connection the day may be unknown.
          return (
            <li key={id}>
              {day ? (
                <Link {...openDay(day)} className={`${rowClasses} hover:bg-sunken`}>
                  {row}
                </Link>
              ) : (
                <span className={rowClasses}>{row}</span>
              )}
            </li>
          );
        })}
      </ul>
    </ChartCard>
  );
}

const rowClasses = "-mx-2 flex min-h-16 items-center justify-between gap-4 rounded-md px-2 py-2";

function Row({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <>
      <span className="flex min-w-0 flex-col">
        <span>{name}</span>
        <span className="break-words text-ink-soft text-sm">{children}</span>
      </span>
      <span className="font-semibold">{value}</span>
    </>
  );
}
