import type { Ski } from "@firn/contracts/skis";
import { type RefObject, useRef, useState } from "react";
import { toast } from "sonner";
import { failureText } from "../../lib/api/errors.ts";
import { useLastDefined } from "../../ui/overlays/dialog-parts.ts";
import { outboxCopy } from "../shared/outbox/copy.ts";
import { useOutbox } from "../shared/outbox/queries.ts";
import { ConfirmDialog } from "../shared/screen/confirm-dialog.tsx";
import { toastWithUndo } from "../shared/undo/toast-with-undo.ts";
import { skisCopy } from "./copy.ts";
import { useChangeSki } from "./mutations.ts";
import { editButtonId, SkiEditor, SkiRow } from "./ski-row.tsx";

export interface SkiListProps {
  skis: readonly Ski[];
  labelledBy: string;
  /** Takes the focus after the last ski is deleted. */
  newInput: RefObject<HTMLInputElement | null>;
}

export function SkiList({ skis, labelledBy, newInput }: SkiListProps) {
  const [editing, setEditing] = useState<Ski>();
  const [toDelete, setToDelete] = useState<Ski>();
  const { rename } = useChangeSki();
  const { states } = useOutbox();

  const stopEditing = (id: string) => {
    setEditing(undefined);
    // The row renders its buttons first.
    requestAnimationFrame(() => document.getElementById(editButtonId(id))?.focus());
  };
  const save = async (ski: Ski, name: string) => {
    stopEditing(ski.id);
    if (name === ski.name) return;
    try {
      const outcome = await rename(ski.id, name);
      toast.success(outcome === "waiting" ? outboxCopy.kept : skisCopy.updated);
    } catch (error) {
      toast.error(failureText(error, skisCopy.updateFailed));
      // Reopens the editor with the new name, unless another ski is being renamed.
      setEditing((other) => other ?? { id: ski.id, name });
    }
  };
  const neighbour = (id: string) => {
    const index = skis.findIndex((ski) => ski.id === id);
    const next = skis[index + 1] ?? skis[index - 1];
    return next ? document.getElementById(editButtonId(next.id)) : newInput.current;
  };

  return (
    <>
      {skis.length === 0 && <p className="py-4 text-ink-soft">{skisCopy.none}</p>}
      <ul aria-labelledby={labelledBy} hidden={skis.length === 0} className="divide-y divide-line">
        {skis.map((ski) => (
          <li key={ski.id}>
            {editing?.id === ski.id ? (
              <SkiEditor
                initialName={editing.name}
                onSave={(name) => void save(ski, name)}
                onCancel={() => stopEditing(ski.id)}
              />
            ) : (
              <SkiRow
                ski={ski}
                sendState={states.get(ski.id)}
                disabled={editing !== undefined}
                onEdit={() => setEditing(ski)}
                onDelete={() => setToDelete(ski)}
              />
            )}
          </li>
        ))}
      </ul>
      <p className="text-pretty text-ink-faint text-xs">{skisCopy.keptOnDays}</p>
      <DeleteSkiDialog ski={toDelete} onClose={() => setToDelete(undefined)} neighbour={neighbour} />
    </>
  );
}

interface DeleteSkiDialogProps {
  /** Undefined closes the dialog. */
  ski: Ski | undefined;
  onClose: () => void;
  /** The element that takes the focus after the deletion. */
  neighbour: (id: string) => HTMLElement | null;
}

/** Closes before the server answers, because the list changes optimistically. */
function DeleteSkiDialog({ ski, onClose, neighbour }: DeleteSkiDialogProps) {
  const shown = useLastDefined(ski);
  const { remove } = useChangeSki();
  const nextFocus = useRef<HTMLElement | null>(null);
  if (!shown) return null;

  const confirm = async () => {
    nextFocus.current = neighbour(shown.id);
    onClose();
    try {
      const { outcome, undo } = await remove(shown);
      toastWithUndo(outcome === "waiting" ? outboxCopy.kept : skisCopy.deleted, { undo, ...skisCopy.undo });
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
