import "./book.css";
import "./book-pages.css";
import type { DayDetail, DayListItem } from "@firn/contracts/days";
import { offsetRange, seasonYears } from "@firn/seasons/seasons";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useMemo } from "react";
import { today } from "../../../lib/dates/dates.ts";
import { useSeasonStart } from "../../shared/accounts/queries.ts";
import { seasonTotals } from "../../shared/days/season-totals.ts";
import { resortFiguresQuery } from "../../shared/figures/queries.ts";
import { isLocated, placeOf } from "../../shared/map/marks.ts";
import { useUnits } from "../../shared/numbers/use-units.ts";
import { useOutbox } from "../../shared/outbox/queries.ts";
import { seasonRecap } from "../season-recap.ts";
import { BookDay } from "./book-day.tsx";
import { BookFront } from "./book-front.tsx";
import { pageCopy as copy } from "./copy.ts";
import type { Paper } from "./paper.ts";
import { placeIndex } from "./place-index.ts";

export interface BookProps {
  season: number;
  /** Newest first. */
  days: readonly DayListItem[];
  details: ReadonlyMap<string, DayDetail>;
  paper: Paper;
}

/** What the book holds, in the order of its pages. */
export function BookContent({ season, days, details, paper }: BookProps): ReactNode {
  const units = useUnits();
  const { showDay } = useOutbox();
  const resorts = useQuery(resortFiguresQuery(season)).data;
  const places = useMemo(() => (resorts ?? []).map(placeOf).filter(isLocated), [resorts]);
  const recap = useMemo(() => seasonRecap(days), [days]);
  const years = seasonYears(offsetRange(season, useSeasonStart(), today()));
  const index = placeIndex(days);
  if (!recap) return null;
  return (
    <>
      <BookFront years={years} recap={recap} totals={seasonTotals(days, units)} places={places} paper={paper} />
      <section className="book-days" aria-label={copy.days}>
        {days.toReversed().map((day) => {
          const notes = showDay(day.id, details.get(day.id))?.notes ?? day.note;
          return <BookDay key={day.id} day={day} notes={notes} paper={paper} />;
        })}
      </section>
      {index.length > 0 && (
        <section className="book-index">
          <h2>{copy.index}</h2>
          <p>{copy.indexDetail}</p>
          <ul>
            {index.map(({ key, name, country, days: numbers }) => (
              <li key={key}>
                {name} <span>{country}</span> <span>{numbers}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
