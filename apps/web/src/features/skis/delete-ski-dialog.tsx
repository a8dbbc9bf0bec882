import type { Ski } from "@firn/contracts/skis";
import { useRef } from "react";
import { toast } from "sonner";
import { failureText } from "../../lib/api/errors.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { useLastDefined } from "../../ui/overlays/dialog-parts.ts";
import { skisCopy } from "./copy.ts";
import { useDeleteSki } from "./mutations.ts";

export interface DeleteSkiDialogProps {
  /** Undefined: closed. */
  ski: Ski | undefined;
  onClose: () => void;
  /** Where the focus goes once the ski is no more. */
  neighbour: (id: string) => HTMLElement | null;
}

/** Asks before a ski is deleted. It closes at once, for the list changes at once. */
export function DeleteSkiDialog({ ski, onClose, neighbour }: DeleteSkiDialogProps) {
  const shown = useLastDefined(ski);
  const { mutateAsync: deleteSki } = useDeleteSki();
  const nextFocus = useRef<HTMLElement | null>(null);
  if (!shown) return null;

  const confirm = async () => {
    nextFocus.current = neighbour(shown.id);
    onClose();
    try {
      await deleteSki({ id: shown.id });
      toast.success(skisCopy.deleted);
    } catch (error) {
      toast.error(failureText(error, skisCopy.deleteFailed));
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
