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
    onSuccess: (draft, { line, date = null }) => {
      const isOne = !queryClient.getQueryData(key)?.unread_lines.find((each) => each.line === line)?.half_known;
      queryClient.setQueryData(key, (data) => data && withLineDraft(data, draft, { line, date }));
      // The answer is the first of the drafts.
      return isOne ? undefined : refetch(queryClient, importId);
    },
    onError: () => refetch(queryClient, importId),
  });
}
