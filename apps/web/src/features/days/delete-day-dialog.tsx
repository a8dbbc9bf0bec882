import type { DayListItem } from "@firn/contracts/days";
import { useRef } from "react";
import { toast } from "sonner";
import { failureText, isNotFound } from "../../lib/api/errors.ts";
import { dateText } from "../../lib/dates/dates.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { useLastDefined } from "../../ui/overlays/dialog-parts.ts";
import { daysCopy, deleteDayCopy } from "./copy.ts";
import { useDeleteDay } from "./mutations.ts";

export interface DeleteDayDialogProps {
  /** Undefined: closed. */
  day: DayListItem | undefined;
  onClose: () => void;
  /** Where the focus goes once the day is no more. */
  neighbour: (id: string) => HTMLElement | null | undefined;
}

/** Asks before a day is deleted, naming its resort and date. It closes at once, for the list changes at once. */
export function DeleteDayDialog({ day, onClose, neighbour }: DeleteDayDialogProps) {
  const shown = useLastDefined(day);
  const { mutateAsync: deleteDay } = useDeleteDay();
  const nextFocus = useRef<HTMLElement | null>(null);
  if (!shown) return null;

  const confirm = async () => {
    nextFocus.current = neighbour(shown.id) ?? null;
    onClose();
    try {
      await deleteDay({ id: shown.id });
      toast.success(deleteDayCopy.done);
    } catch (error) {
      toast.error(isNotFound(error) ? deleteDayCopy.failed : failureText(error, deleteDayCopy.failed));
    }
  };

  return (
    <ConfirmDialog
      open={day !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={deleteDayCopy.question}
      description={deleteDayCopy.warning(shown.resort_name ?? daysCopy.unknownResort, dateText(shown.date, "long"))}
      confirmLabel={deleteDayCopy.confirm}
      tone="danger"
      onConfirm={() => void confirm()}
      nextFocus={nextFocus}
    />
  );
}
