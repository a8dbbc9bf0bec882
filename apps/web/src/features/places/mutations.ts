import { useQueryClient } from "@tanstack/react-query";
import { invalidate } from "../../lib/api/query-cache.ts";
import { trpc } from "../../lib/api/trpc.ts";
import { daysKey } from "../shared/days/queries.ts";
import { ownPlacesQuery, resortNamesQuery } from "../shared/resorts/queries.ts";

const changedByPlace = [
  ["resortSearch"],
  ["recentResorts"],
  ["resortNames"],
  ["ownPlaces"],
  ["place"],
  ["figures"],
  daysKey,
  ["day"],
  ["daySearch"],
  ["onThisDay"],
] as const;
const changedByName = [["resortNames"], ["resortSearch"], ["place"], ["daySearch"]] as const;

export function useUpdatePlace() {
  const queryClient = useQueryClient();
  return trpc.resorts.update.useMutation({
    onSuccess: (changed) => {
      queryClient.setQueryData(ownPlacesQuery.queryKey, (places) =>
        places?.map((place) => (place.id === changed.id ? changed : place)),
      );
      invalidate(queryClient, changedByPlace);
    },
  });
}

export function useDeletePlace() {
  const queryClient = useQueryClient();
  return trpc.resorts.delete.useMutation({
    onSuccess: (_answer, { id }) => {
      queryClient.setQueryData(ownPlacesQuery.queryKey, (places) => places?.filter((place) => place.id !== id));
      invalidate(queryClient, changedByPlace);
    },
  });
}

export function useForgetName() {
  const queryClient = useQueryClient();
  return trpc.resortNames.delete.useMutation({
    onSuccess: (_answer, { id }) => {
      queryClient.setQueryData(resortNamesQuery.queryKey, (names) => names?.filter((name) => name.id !== id));
      invalidate(queryClient, changedByName);
    },
  });
}

export function useAddName() {
  const queryClient = useQueryClient();
  return trpc.resortNames.create.useMutation({ onSuccess: () => invalidate(queryClient, changedByName) });
}
