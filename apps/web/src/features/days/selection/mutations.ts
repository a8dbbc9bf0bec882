import type { DayListItem } from "@firn/contracts/days";
import { exportColumns } from "@firn/contracts/export-columns";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidate } from "../../../lib/api/query-cache.ts";
import { trpc } from "../../../lib/api/trpc.ts";
import { downloadCsv } from "../../shared/csv/download.ts";
import { daysKey, logKeys } from "../../shared/days/queries.ts";

export function useUpdateDays() {
  const queryClient = useQueryClient();
  return trpc.days.updateMany.useMutation({ onSettled: () => invalidate(queryClient, logKeys) });
}

export function useDeleteDays() {
  const queryClient = useQueryClient();
  return trpc.days.deleteMany.useMutation({
    onSuccess: ({ ids }) => dropRows(queryClient, new Set(ids)),
    onSettled: () => invalidate(queryClient, logKeys),
  });
}

export function useExportDays() {
  const columns = exportColumns.filter(({ enabled }) => enabled).map(({ id, label }) => ({ id, label }));
  return useMutation({ mutationFn: (ids: string[]) => downloadCsv({ day_ids: ids, columns }) });
}

function dropRows(queryClient: QueryClient, ids: ReadonlySet<string>): void {
  queryClient.setQueriesData<readonly DayListItem[]>({ queryKey: daysKey }, (days) =>
    days?.filter(({ id }) => !ids.has(id)),
  );
}
