import type { DayDetail, DayListItem } from "@firn/contracts/days";
import { useRef } from "react";
import { toastFailure } from "../../lib/api/toast-failure.ts";
import { dateText } from "../../lib/dates/dates.ts";
import { useLastDefined } from "../../ui/overlays/dialog-parts.ts";
import { unsentCreation } from "../shared/outbox/entry.ts";
import { useOutbox } from "../shared/outbox/queries.ts";
import { useSubmit } from "../shared/outbox/use-submit.ts";
import { ConfirmDialog } from "../shared/screen/confirm-dialog.tsx";
import { toastSubmitted } from "../shared/undo/toast-with-undo.ts";
import { daysCopy, deleteDayCopy } from "./copy.ts";

export interface DeleteDayDialogProps {
  day: DayListItem | undefined;
  onClose: () => void;
  onDeleted?: () => void;
  neighbour: (id: string) => HTMLElement | null | undefined;
}

/** Closes before the server answers, because the list changes optimistically. */
export function DeleteDayDialog({ day, onClose, onDeleted, neighbour }: DeleteDayDialogProps) {
  const shown = useLastDefined(day);
  const deleteDay = useDeleteDay();
  const nextFocus = useRef<HTMLElement | null>(null);
  if (!shown) return null;

  const confirm = async () => {
    nextFocus.current = neighbour(shown.id) ?? null;
    onClose();
    onDeleted?.();
    try {
      const { outcome, undo } = await deleteDay(shown);
      toastSubmitted(outcome, deleteDayCopy, { undo, ...deleteDayCopy.undo });
    } catch (error) {
      toastFailure(error, deleteDayCopy.failed);
    }
  };

  return (
    <ConfirmDialog
      open={day !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={deleteDayCopy.question}
      description={deleteDayCopy.warning(shown.resort_name ?? daysCopy.unknownResort, dateText(shown, "long"))}
      confirmLabel={deleteDayCopy.confirm}
      tone="danger"
      onConfirm={() => void confirm()}
      nextFocus={nextFocus}
    />
  );
}

function useDeleteDay() {
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
