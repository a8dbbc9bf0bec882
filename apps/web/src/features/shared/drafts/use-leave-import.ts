import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { failureText, isNotFound } from "../../../lib/api/errors.ts";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { openImportsKey } from "./open-imports.ts";

const copy = sentences(() => ({
  fetchFailed: i18n.t("Error fetching import details"),
  closed: i18n.t("Import session closed"),
  closedDetail: {
    committed: i18n.t("This import is already committed."),
    canceled: i18n.t("This import is already canceled."),
    taken_back: i18n.t("This import is already taken back."),
  },
}));

export interface FetchedImport {
  queryKey: QueryKey;
  status: string | undefined;
  error: Error | null;
  /** A commit or cancel of this screen is pending; it reports its own result. */
  isChanging: boolean;
}

/** Navigates home from an import that is closed or cannot be fetched (behaviour §8). Returns the function that does so. */
export function useLeaveImport({ queryKey, status, error, isChanging }: FetchedImport): () => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const leave = () => {
    queryClient.removeQueries({ queryKey: openImportsKey });
    void navigate({ to: "/", replace: true, ignoreBlocker: true }).then(() => queryClient.removeQueries({ queryKey }));
  };
  const isClosed = status === "committed" || status === "canceled" || status === "taken_back";
  const isLost = error !== null && (status === undefined || isNotFound(error));
  const mustLeave = !isChanging && (isClosed || isLost);
  const reportAndLeave = useEffectEvent(() => {
    if (isClosed) toast.info(copy.closed, { id: "import-closed", description: copy.closedDetail[status] });
    else toast.error(copy.fetchFailed, { id: "import-lost", description: failureText(error) });
    leave();
  });
  useEffect(() => {
    if (mustLeave) reportAndLeave();
  }, [mustLeave]);
  return leave;
}
