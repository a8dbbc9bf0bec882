import type { Ski } from "@firn/contracts/skis";
import { useQueryClient } from "@tanstack/react-query";
import { applyOptimistically, invalidate } from "../../lib/api/query-cache.ts";
import { trpc } from "../../lib/api/trpc.ts";
import { skisQuery } from "../shared/skis/queries.ts";

const skisKey = skisQuery.queryKey;
// Days and stats show names of skis.
const changedByName = [skisKey, ["days"], ["day"], ["skiStats"]] as const;

/** Optimistic: restores the old name if the server refuses. */
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

/** Optimistic: restores the ski if the server refuses. */
export function useDeleteSki() {
  const queryClient = useQueryClient();
  return trpc.skis.delete.useMutation({
    onMutate: ({ id }) =>
      applyOptimistically<Ski[]>(queryClient, skisKey, (skis) => skis.filter((ski) => ski.id !== id)),
    onError: (_error, _input, rollBack) => rollBack?.(),
    onSettled: () => invalidate(queryClient, [skisKey]),
  });
}
