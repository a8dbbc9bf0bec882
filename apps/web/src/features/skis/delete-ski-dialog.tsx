import type { ListedSki } from "@firn/contracts/listed-skis";
import { useRef } from "react";
import { toastFailure } from "../../lib/api/toast-failure.ts";
import { useLastDefined } from "../../ui/overlays/dialog-parts.ts";
import { ConfirmDialog } from "../shared/screen/confirm-dialog.tsx";
import { toastSubmitted } from "../shared/undo/toast-with-undo.ts";
import { skisCopy } from "./copy.ts";
import { useChangeSki } from "./mutations.ts";

export interface DeleteSkiDialogProps {
  ski: ListedSki | undefined;
  onClose: () => void;
  neighbour: (id: string) => HTMLElement | null;
}

export function DeleteSkiDialog({ ski, onClose, neighbour }: DeleteSkiDialogProps) {
  const shown = useLastDefined(ski);
  const { remove } = useChangeSki();
  const nextFocus = useRef<HTMLElement | null>(null);
  if (!shown) return null;

  const confirm = async () => {
    nextFocus.current = neighbour(shown.id);
    onClose();
    try {
      const { outcome, undo } = await remove(shown);
      const { deleted: done, deleteFailed: failed } = skisCopy;
      toastSubmitted(outcome, { done, failed }, { undo, ...skisCopy.undo });
    } catch (error) {
      toastFailure(error, skisCopy.deleteFailed);
    }
  };

  return (
    <ConfirmDialog
      open={ski !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={skisCopy.deleteQuestion}
      description={skisCopy.deleteEffect(shown.name)}
      confirmLabel={skisCopy.confirmDelete}
      tone="danger"
      onConfirm={() => void confirm()}
      nextFocus={nextFocus}
    />
  );
}
