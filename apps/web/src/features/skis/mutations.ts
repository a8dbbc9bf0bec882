import type { Ski } from "@firn/contracts/skis";
import { useQueryClient } from "@tanstack/react-query";
import { applyOptimistically, invalidate } from "../../lib/api/query-cache.ts";
import { trpc } from "../../lib/api/trpc.ts";
import { skisQuery } from "../shared/skis/queries.ts";

const skisKey = skisQuery.queryKey;
// Days and stats show a ski by its name.
const changedByName = [skisKey, ["days"], ["day"], ["skiStats"]] as const;

/** Renames a ski, at once and everywhere; the old name comes back if the server will not have the new one. */
export function useRenameSki() {
  const queryClient = useQueryClient();
  return trpc.skis.rename.useMutation({
    onMutate: ({ id, name }) =>
      applyOptimistically<Ski[]>(queryClient, skisKey, (skis) =>
        skis.map((ski) => (ski.id === id ? { id, name } : ski)),
      ),
    onError: (_error, _input, rollBack) => rollBack?.(),
    onSettled: () => invalidate(queryClient, changedByName),
  });
}

/** Takes a ski off the list at once; days that used it keep it. It comes back if the server will not have it. */
export function useDeleteSki() {
  const queryClient = useQueryClient();
  return trpc.skis.delete.useMutation({
    onMutate: ({ id }) =>
      applyOptimistically<Ski[]>(queryClient, skisKey, (skis) => skis.filter((ski) => ski.id !== id)),
    onError: (_error, _input, rollBack) => rollBack?.(),
    onSettled: () => invalidate(queryClient, [skisKey]),
  });
}
