import type { UndoneChange } from "@firn/contracts/many-days";
import type { QueryClient } from "@tanstack/react-query";
import { trpcClient } from "../../../lib/api/client.ts";
import { invalidate } from "../../../lib/api/query-cache.ts";
import { logKeys } from "../days/queries.ts";

export async function undoChange(queryClient: QueryClient, changeId: string): Promise<UndoneChange> {
  const undone = await trpcClient.changes.undo.mutate({ id: changeId });
  invalidate(queryClient, logKeys);
  return undone;
}
