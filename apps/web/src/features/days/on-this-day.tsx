import { useQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { today } from "../../lib/dates/dates.ts";
import { onThisDayQuery } from "../shared/days/queries.ts";
import { DeferredBoundary } from "../shared/screen/lazy-boundary.tsx";

const OnThisDayCard = lazy(async () => ({ default: (await import("./on-this-day-card.tsx")).OnThisDayCard }));

export function OnThisDay() {
  const kept = useQuery(onThisDayQuery).data;
  // The device may hold the days of another date.
  const days = kept?.filter(({ date }) => date.slice(5) === today().slice(5));
  if (!days?.length) return null;
  return (
    <DeferredBoundary>
      <OnThisDayCard days={days} />
    </DeferredBoundary>
  );
}
