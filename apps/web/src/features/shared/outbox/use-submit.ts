import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { accountQuery } from "../accounts/queries.ts";
import type { Answer, Change } from "./entry.ts";
import type { Waiting } from "./waiting.ts";

// Loads after the first screen, which shows the outbox by its query alone.
const load = () => import("./outbox.ts");

export function useSendOutbox(): void {
  const queryClient = useQueryClient();
  const account = useQuery({ ...accountQuery, enabled: false }).data?.email;
  useEffect(() => {
    if (account === undefined) return;
    let isOver = false;
    let stop = () => {};
    load().then(
      ({ startOutbox }) => {
        if (!isOver) stop = startOutbox(queryClient, account);
      },
      // Offline on a device that keeps no code: the next visit sends.
      () => {},
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [queryClient, account]);
}

/** Resolves with the server's answer, or with `Waiting` where the change waits on this device. Throws a refusal. */
export function useSubmit<Result extends Answer>(): (change: Change, formId?: string) => Promise<Result | Waiting> {
  const queryClient = useQueryClient();
  const account = useQuery({ ...accountQuery, enabled: false }).data?.email;
  return useCallback(
    async (change, formId) => {
      const { submitChange } = await load();
      return (await submitChange(queryClient, account ?? "", change, formId)) as Result | Waiting;
    },
    [queryClient, account],
  );
}
