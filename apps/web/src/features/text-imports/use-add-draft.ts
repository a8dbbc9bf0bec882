import { useQueryClient } from "@tanstack/react-query";
import { trpc } from "../../lib/api/trpc.ts";
import { refetch, scopeOf } from "./mutations.ts";
import { textImportQuery } from "./queries.ts";
import { withLineDraft } from "./unread-groups.ts";

export function useAddDraft(importId: string) {
  const queryClient = useQueryClient();
  const key = textImportQuery(importId).queryKey;
  return trpc.textImports.addDraft.useMutation({
    scope: scopeOf(importId),
    onMutate: () => queryClient.cancelQueries({ queryKey: key }),
    onSuccess: (draft, { line, date = null }) =>
      queryClient.setQueryData(key, (data) => data && withLineDraft(data, draft, { line, date })),
    onError: () => refetch(queryClient, importId),
  });
}
