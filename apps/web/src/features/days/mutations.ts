import type { DayListItem } from "@firn/contracts/days";
import { useQueryClient } from "@tanstack/react-query";
import { accountKey, applyOptimistically, invalidate } from "../../lib/api/query-cache.ts";
import { trpc } from "../../lib/api/trpc.ts";
import { dayQuery, daysKey } from "../shared/days/queries.ts";
import { withoutDay } from "./list-changes.ts";

// The account holds the seasons that have a day, which any change of days may change.
const changedByDays = [daysKey, ["skiStats"], accountKey] as const;
const changedByPlaces = [...changedByDays, ["recentResorts"]] as const;

/** Logs a day. */
export function useCreateDay() {
  const queryClient = useQueryClient();
  return trpc.days.create.useMutation({
    onSuccess: (day) => {
      queryClient.setQueryData(dayQuery(day.id).queryKey, day);
      invalidate(queryClient, changedByPlaces);
    },
  });
}

/** Changes a day: `mutate({ id, ...changed })`. */
export function useUpdateDay() {
  const queryClient = useQueryClient();
  return trpc.days.update.useMutation({
    onSuccess: (day) => {
      queryClient.setQueryData(dayQuery(day.id).queryKey, day);
      invalidate(queryClient, changedByPlaces);
    },
  });
}

/** Deletes a day: it leaves the lists at once, and comes back if the server will not have it. */
export function useDeleteDay() {
  const queryClient = useQueryClient();
  return trpc.days.delete.useMutation({
    onMutate: ({ id }) => applyOptimistically<DayListItem[]>(queryClient, daysKey, (days) => withoutDay(days, id)),
    onError: (_error, _input, rollBack) => rollBack?.(),
    onSuccess: (_result, { id }) => queryClient.removeQueries({ queryKey: dayQuery(id).queryKey }),
    onSettled: () => invalidate(queryClient, changedByPlaces),
  });
}
