import type { Ski } from "@firn/contracts/skis";
import { type RefObject, useRef, useState } from "react";
import { toast } from "sonner";
import { failureText } from "../../lib/api/errors.ts";
import { useLastDefined } from "../../lib/browser/last-defined.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { skisCopy } from "./copy.ts";
import { useDeleteSki, useRenameSki } from "./mutations.ts";
import { editButtonId, SkiEditor, SkiRow } from "./ski-row.tsx";

export interface SkiListProps {
  skis: readonly Ski[];
  labelledBy: string;
  /** The field for a new ski, which gets the focus when the last row goes. */
  newInput: RefObject<HTMLInputElement | null>;
}

/** The skis; one at a time can be renamed, and meanwhile nothing else be touched (behaviour §8). */
export function SkiList({ skis, labelledBy, newInput }: SkiListProps) {
  const [editing, setEditing] = useState<Ski>();
  const [toDelete, setToDelete] = useState<Ski>();
  const { mutateAsync: rename } = useRenameSki();

  const stopEditing = (id: string) => {
    setEditing(undefined);
    // Once the row shows its buttons again.
    requestAnimationFrame(() => document.getElementById(editButtonId(id))?.focus());
  };
  const save = async (ski: Ski, name: string) => {
    stopEditing(ski.id);
    if (name === ski.name) return;
    try {
      await rename({ id: ski.id, name });
      toast.success(skisCopy.updated);
    } catch (error) {
      toast.error(failureText(error, skisCopy.updateFailed));
      // What was typed is there for another try, unless something else is being renamed by now.
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
