import { useQueryClient } from "@tanstack/react-query";
import { invalidate } from "../../../lib/api/query-cache.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import { skisQuery } from "./queries.ts";

export function useAddSki() {
  const queryClient = useQueryClient();
  return trpc.skis.create.useMutation({
    onSuccess: (ski) => {
      queryClient.setQueryData(skisQuery.queryKey, (skis) => skis && [...skis, ski]);
      invalidate(queryClient, [skisQuery.queryKey]);
    },
  });
}
