import type { Ski } from "@firn/contracts/skis";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { isAnswered } from "../../../lib/api/errors.ts";
import { useOutbox } from "../outbox/queries.ts";
import { temporaryId } from "../outbox/temporary-id.ts";
import { useSubmit } from "../outbox/use-submit.ts";
import { Waiting } from "../outbox/waiting.ts";
import { skisQuery } from "./queries.ts";

/** The query of the skis, with the changes that wait in the outbox. If no answer came, the list has only the new skis of the outbox. */
export function useShownSkis() {
  const query = useQuery(skisQuery);
  const { showSkis } = useOutbox();
  const isUnreachable = query.isLoadingError && !isAnswered(query.error);
  const skis = useMemo(
    () => (query.data || isUnreachable ? showSkis(query.data ?? []) : undefined),
    [query.data, isUnreachable, showSkis],
  );
  return { ...query, skis };
}

export function useAddSki() {
  const submit = useSubmit<Ski>();
  return useMutation({
    mutationFn: async ({ name }: { name: string }): Promise<Ski & { waiting?: Waiting }> => {
      const id = temporaryId();
      const outcome = await submit({ kind: "createSki", id, name });
      return outcome instanceof Waiting ? { id, name, waiting: outcome } : outcome;
    },
  });
}
