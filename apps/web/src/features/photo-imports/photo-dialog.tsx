import type { ImportPhoto } from "@firn/contracts/photo-imports";
import { useRef, useState } from "react";
import { failureText } from "../../lib/api/errors.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { useLastDefined } from "../../ui/overlays/dialog-parts.ts";
import { ConfirmDialog } from "../shared/screen/confirm-dialog.tsx";
import { toastWithUndo } from "../shared/undo/toast-with-undo.ts";
import { photoEditorCopy } from "./copy.ts";
import { useDeleteImportPhoto, useRestoreImportPhoto } from "./mutations.ts";
import { PhotoEditor } from "./photo-editor.tsx";
import { PhotoRemarks } from "./photo-grid.tsx";
import type { ReviewDay } from "./review.ts";

export interface PhotoDialogProps {
  importId: string;
  photo: ImportPhoto | undefined;
  days: readonly ReviewDay[];
  onClose: () => void;
  neighbour: (photoId: string) => HTMLElement | null;
}

export function PhotoDialog({ importId, photo, days, onClose, neighbour }: PhotoDialogProps) {
  const shown = useLastDefined(photo);
  const [searching, setSearching] = useState(false);
  const [toDelete, setToDelete] = useState<ImportPhoto>();
  if (!shown) return null;
  const close = () => {
    setSearching(false);
    onClose();
  };
  return (
    <>
      <Dialog
        open={photo !== undefined}
        onOpenChange={(open) => !open && close()}
        // Escape closes the resort search, which handles the key itself, and not the dialog.
        onEscapeKeyDown={(event) => searching && event.preventDefault()}
        title={photoEditorCopy.title}
      >
        <div className="flex flex-col gap-4">
          {shown.problem === null && (
            <img
              src={shown.full_url}
              alt=""
              width={800}
              height={600}
              decoding="async"
              className="aspect-4/3 max-h-60 w-full rounded-lg bg-sunken object-contain"
            />
          )}
          <PhotoRemarks photo={shown} />
          <PhotoEditor
            key={shown.id}
            importId={importId}
            photo={shown}
            days={days}
            searching={searching}
            onSearchingChange={setSearching}
            onSaved={close}
            onDelete={() => setToDelete(shown)}
          />
        </div>
      </Dialog>
      <DeletePhotoDialog
        importId={importId}
        photo={toDelete}
        onClose={() => setToDelete(undefined)}
        onConfirmed={close}
        neighbour={neighbour}
      />
    </>
  );
}

export interface DeletePhotoDialogProps {
  importId: string;
  photo: ImportPhoto | undefined;
  onClose: () => void;
  onConfirmed: () => void;
  neighbour: (photoId: string) => HTMLElement | null;
}

/** Closes before the request ends: the deletion is optimistic. */
function DeletePhotoDialog({ importId, photo, onClose, onConfirmed, neighbour }: DeletePhotoDialogProps) {
  const { mutateAsync: deletePhoto } = useDeleteImportPhoto(importId);
  const { mutateAsync: restorePhoto } = useRestoreImportPhoto(importId);
  const nextFocus = useRef<HTMLElement | null>(null);

  const confirm = async () => {
    if (!photo) return;
    nextFocus.current = neighbour(photo.id);
    onClose();
    onConfirmed();
    try {
      const named = { id: importId, photo_id: photo.id };
      await deletePhoto(named);
      toastWithUndo(photoEditorCopy.deleted, { undo: () => restorePhoto(named), ...photoEditorCopy.undo });
    } catch (error) {
      toast.error(photoEditorCopy.deleteFailed, { description: failureText(error) });
    }
  };

  return (
    <ConfirmDialog
      open={photo !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={photoEditorCopy.deleteQuestion}
      description={photoEditorCopy.deleteEffect}
      confirmLabel={photoEditorCopy.confirmDelete}
      tone="danger"
      onConfirm={() => void confirm()}
      nextFocus={nextFocus}
    />
  );
}
