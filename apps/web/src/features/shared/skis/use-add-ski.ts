import type { Ski } from "@firn/contracts/skis";
import { useMutation } from "@tanstack/react-query";
import { temporaryId } from "../outbox/temporary-id.ts";
import { useSubmit } from "../outbox/use-submit.ts";

/** Resolves with the ski, under a temporary id where it waits to be sent. */
export function useAddSki() {
  const submit = useSubmit<Ski>();
  return useMutation({
    mutationFn: async ({ name }: { name: string }) => {
      const id = temporaryId();
      const outcome = await submit({ kind: "createSki", id, name });
      return outcome === "waiting" ? { id, name, isWaiting: true } : { ...outcome, isWaiting: false };
    },
  });
}
