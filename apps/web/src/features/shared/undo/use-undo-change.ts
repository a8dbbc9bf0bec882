import type { UndoneChange } from "@firn/contracts/many-days";
import { useQueryClient } from "@tanstack/react-query";
import { trpcClient } from "../../../lib/api/client.ts";
import { invalidate } from "../../../lib/api/query-cache.ts";
import { logKeys } from "../days/log-keys.ts";

/** Undoes a change of many days as one, and has the log read again. */
export function useUndoChange(): (changeId: string) => Promise<UndoneChange> {
  const queryClient = useQueryClient();
  return async (changeId) => {
    const undone = await trpcClient.changes.undo.mutate({ id: changeId });
    invalidate(queryClient, logKeys);
    return undone;
  };
}
