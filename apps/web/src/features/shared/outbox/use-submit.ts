import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { beginOnceLoaded } from "../../../lib/browser/idle.ts";
import { accountQuery } from "../accounts/queries.ts";
import type { Answer, Change } from "./entry.ts";
import type { Waiting } from "./waiting.ts";

// Loads after the first screen, which shows the outbox by its query alone.
const load = () => import("./outbox.ts");

export function useSendOutbox(): void {
  const queryClient = useQueryClient();
  const account = useQuery({ ...accountQuery, enabled: false }).data?.key;
  useEffect(() => {
    if (account === undefined) return;
    return beginOnceLoaded(async () => {
      const { startOutbox } = await load();
      return () => startOutbox(queryClient, account);
    });
  }, [queryClient, account]);
}

/** Resolves with the server's answer, or with `Waiting` where the change waits on this device. Throws a refusal. */
export function useSubmit<Result extends Answer>(): (change: Change, formId?: string) => Promise<Result | Waiting> {
  const queryClient = useQueryClient();
  const account = useQuery({ ...accountQuery, enabled: false }).data?.key;
  return useCallback(
    async (change, formId) => {
      const { submitChange } = await load();
      return (await submitChange(queryClient, account ?? "", change, formId)) as Result | Waiting;
    },
    [queryClient, account],
  );
}
