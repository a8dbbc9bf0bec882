import type { DayDetail, DayListItem } from "@firn/contracts/days";
import { useQueryClient } from "@tanstack/react-query";
import { accountKey, applyOptimistically, invalidate } from "../../lib/api/query-cache.ts";
import { trpc } from "../../lib/api/trpc.ts";
import { dayQuery, daysKey } from "../shared/days/queries.ts";
import { withoutDay } from "./list-changes.ts";

// The account lists the seasons that have a day.
const changedByDays = [daysKey, ["skiStats"], accountKey, ["recentResorts"]] as const;

export function useCreateDay() {
  return trpc.days.create.useMutation({ onSuccess: useCacheDay() });
}

export function useUpdateDay() {
  return trpc.days.update.useMutation({ onSuccess: useCacheDay() });
}

/** Removes the day from the cached lists at once, and restores them if the server refuses. */
export function useDeleteDay() {
  const queryClient = useQueryClient();
  return trpc.days.delete.useMutation({
    onMutate: ({ id }) => applyOptimistically<DayListItem[]>(queryClient, daysKey, (days) => withoutDay(days, id)),
    onError: (_error, _input, rollBack) => rollBack?.(),
    onSuccess: (_result, { id }) => queryClient.removeQueries({ queryKey: dayQuery(id).queryKey }),
    onSettled: () => invalidate(queryClient, changedByDays),
  });
}

function useCacheDay() {
  const queryClient = useQueryClient();
  return (day: DayDetail) => {
    queryClient.setQueryData(dayQuery(day.id).queryKey, day);
    invalidate(queryClient, changedByDays);
  };
}
