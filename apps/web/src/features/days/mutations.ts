import type { DayDetail, DayListItem } from "@firn/contracts/days";
import { unsentCreation } from "../shared/outbox/entry.ts";
import { useOutbox } from "../shared/outbox/queries.ts";
import { useSubmit } from "../shared/outbox/use-submit.ts";

/** The row is hidden at once, and comes back if the server refuses. */
export function useDeleteDay() {
  const submit = useSubmit<undefined>();
  const restore = useSubmit<DayDetail>();
  const { entries } = useOutbox();
  return async (row: DayListItem) => {
    const { id, date, resort_name } = row;
    const unsent = unsentCreation(entries, id);
    const outcome = await submit({ kind: "deleteDay", id, date, resortName: resort_name });
    return { outcome, undo: () => restore({ kind: "restoreDay", id, row, ...(unsent && { unsent }) }) };
  };
}
