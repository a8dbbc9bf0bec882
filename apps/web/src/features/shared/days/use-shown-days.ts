import type { DayListItem } from "@firn/contracts/days";
import { offsetRange } from "@firn/seasons/seasons";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { today } from "../../../lib/dates/dates.ts";
import { accountQuery } from "../accounts/queries.ts";
import type { ShownDay } from "../outbox/overlay.ts";
import { useOutbox } from "../outbox/queries.ts";

export function useShownDays(season: number, days: readonly DayListItem[] | undefined) {
  const { showDays } = useOutbox();
  const start = useQuery({ ...accountQuery, enabled: false }).data?.season_start_day;
  return useMemo(
    () => (days && start !== undefined ? showDays(days, offsetRange(season, start, today())) : days),
    [days, showDays, season, start],
  );
}

/** The unsent days of a season whose list was never read. Their numbers are 0: only the whole list has them. */
export function useUnsentDays(season: number): readonly DayListItem[] {
  const days = useShownDays(season, none);
  return useMemo(() => days?.map((day) => ({ ...day, day_number: 0 })) ?? none, [days]);
}

const none: readonly DayListItem[] = [];

export function useShownDay(id: string, day: ShownDay | undefined): ShownDay | undefined {
  const { showDay } = useOutbox();
  return useMemo(() => showDay(id, day), [day, id, showDay]);
}
