import type { FiguresInNotes } from "@firn/contracts/figures-in-notes";
import { useQueryClient } from "@tanstack/react-query";
import { invalidate } from "../../lib/api/query-cache.ts";
import { toastFailure } from "../../lib/api/toast-failure.ts";
import { trpc } from "../../lib/api/trpc.ts";
import { shortDate, today } from "../../lib/dates/dates.ts";
import { enumeration } from "../../lib/i18n/formats.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { logKeys } from "../shared/days/queries.ts";
import { numberTexts } from "../shared/numbers/number-text.ts";
import { useUnits } from "../shared/numbers/use-units.ts";
import { undoneText } from "../shared/undo/copy.ts";
import { toastWithUndo } from "../shared/undo/toast-with-undo.ts";
import { undoChange } from "../shared/undo/undo-change.ts";
import { figuresInNotesCopy as copy } from "./copy.ts";

export interface FiguresInNotesDialogProps {
  found: FiguresInNotes;
  open: boolean;
  onClose: () => void;
}

/** Shows each line that goes and the numbers that come; one tap converts all that are shown. */
export function FiguresInNotesDialog({ found: { day_count, days }, open, onClose }: FiguresInNotesDialogProps) {
  const units = useUnits();
  const now = today();
  const queryClient = useQueryClient();
  const { mutateAsync: convert, isPending } = trpc.figuresInNotes.convert.useMutation({
    onSettled: () => invalidate(queryClient, logKeys),
  });
  const convertAll = async () => {
    try {
      const { change_id } = await convert({ ids: days.map(({ id }) => id) });
      onClose();
      toastWithUndo(copy.done(days.length), {
        undo: () => undoChange(queryClient, change_id),
        done: undoneText,
        failed: copy.undoFailed,
      });
    } catch (error) {
      toastFailure(error, copy.failed);
    }
  };
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={copy.question(days.length)}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft text-sm">
          {copy.effect} {day_count > days.length && copy.newest(days.length)}
        </p>
        <ul className="flex flex-col divide-y divide-line">
          {days.map(({ id, resort_name, lines, numbers, ...day }) => (
            <li key={id} className="flex flex-col gap-0.5 py-2 text-sm">
              <span className="font-semibold">{[shortDate(day, now), resort_name].filter(Boolean).join(" · ")}</span>
              <del className="text-ink-faint">{lines.join(" ")}</del>
              <span>{enumeration(numberTexts(numbers, units))}</span>
            </li>
          ))}
        </ul>
        <Button variant="primary" busy={isPending} onClick={() => void convertAll()}>
          {copy.convert}
        </Button>
      </div>
    </Dialog>
  );
}
