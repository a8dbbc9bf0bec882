import type { Ski } from "@firn/contracts/skis";
import { useSubmit } from "../shared/outbox/use-submit.ts";

/** Both show at once, and are undone if the server refuses. */
export function useChangeSki() {
  const submit = useSubmit<Ski | undefined>();
  return {
    rename: (id: string, name: string) => submit({ kind: "renameSki", id, name }),
    remove: ({ id, name }: Ski) => submit({ kind: "deleteSki", id, name }),
  };
}
