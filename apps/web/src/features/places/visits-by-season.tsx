import type { Place } from "@firn/contracts/places";
import { offsetRange, seasonYears } from "@firn/seasons/seasons";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { today } from "../../lib/dates/dates.ts";
import { Card, CardTitle } from "../../ui/layout/card.tsx";
import { useSeasonStart } from "../shared/accounts/queries.ts";
import { daysBehind } from "../shared/days/day-filter.ts";
import { placeScreenCopy } from "./place-copy.ts";

export function VisitsBySeason({ place: { resort, seasons } }: { place: Place }) {
  const id = useId();
  const start = useSeasonStart();
  return (
    <Card aria-labelledby={id} className="flex flex-col gap-2">
      <CardTitle id={id}>{placeScreenCopy.bySeason}</CardTitle>
      <ul className="divide-y divide-line">
        {seasons.map(({ season, day_count }) => (
          <li key={season}>
            <Link
              {...daysBehind({ resort: resort.id, season })}
              className="flex min-h-target items-center justify-between gap-4 hover:underline"
            >
              <span>{seasonYears(offsetRange(season, start, today()))}</span>
              <span className="text-blue underline tabular-nums">{placeScreenCopy.dayCount(day_count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
