import type { ListedSki } from "@firn/contracts/listed-skis";
import type { Ski } from "@firn/contracts/skis";
import { unsentCreation } from "../shared/outbox/entry.ts";
import { useOutbox } from "../shared/outbox/queries.ts";
import { useSubmit } from "../shared/outbox/use-submit.ts";

export function useChangeSki() {
  const submit = useSubmit<Ski | undefined>();
  const { entries } = useOutbox();
  return {
    rename: (id: string, name: string) => submit({ kind: "renameSki", id, name }),
    retire: ({ id, name }: Ski, retired: boolean) => submit({ kind: "retireSki", id, name, retired }),
    remove: async (row: ListedSki) => {
      const { id, name } = row;
      const unsent = unsentCreation(entries, id);
      const outcome = await submit({ kind: "deleteSki", id, name });
      return { outcome, undo: () => submit({ kind: "restoreSki", id, name, row, ...(unsent && { unsent }) }) };
    },
  };
}
