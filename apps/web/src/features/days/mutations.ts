import type { DayListItem } from "@firn/contracts/days";
import { useSubmit } from "../shared/outbox/use-submit.ts";

/** The row is hidden at once, and comes back if the server refuses. */
export function useDeleteDay() {
  const submit = useSubmit<undefined>();
  return ({ id, date, resort_name }: DayListItem) => submit({ kind: "deleteDay", id, date, resortName: resort_name });
}
