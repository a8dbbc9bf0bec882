import type { ImportPhoto } from "@firn/contracts/photo-imports";
import { useRef } from "react";
import { toast } from "sonner";
import { failureText } from "../../lib/api/errors.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { photoEditorCopy } from "./copy.ts";
import { useDeleteImportPhoto } from "./mutations.ts";

export interface DeletePhotoDialogProps {
  importId: string;
  /** Undefined: closed. */
  photo: ImportPhoto | undefined;
  onClose: () => void;
  onConfirmed: () => void;
  /** Where the focus goes once the photo is no more. */
  neighbour: (photoId: string) => HTMLElement | null;
}

/** Asks before a photo is taken out. It closes at once, for the review changes at once. */
export function DeletePhotoDialog({ importId, photo, onClose, onConfirmed, neighbour }: DeletePhotoDialogProps) {
  const { mutateAsync: deletePhoto } = useDeleteImportPhoto(importId);
  const nextFocus = useRef<HTMLElement | null>(null);

  const confirm = async () => {
    if (!photo) return;
    nextFocus.current = neighbour(photo.id);
    onClose();
    onConfirmed();
    try {
      await deletePhoto({ id: importId, photo_id: photo.id });
      toast.success(photoEditorCopy.deleted);
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
