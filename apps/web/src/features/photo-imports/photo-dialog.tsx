import type { ImportPhoto } from "@firn/contracts/photo-imports";
import { useState } from "react";
import { useLastDefined } from "../../lib/browser/last-defined.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { photoEditorCopy } from "./copy.ts";
import { DeletePhotoDialog } from "./delete-photo-dialog.tsx";
import { PhotoEditor } from "./photo-editor.tsx";
import { PhotoRemarks } from "./photo-tile.tsx";
import type { ReviewDay } from "./review.ts";

export interface PhotoDialogProps {
  importId: string;
  /** Undefined: closed. */
  photo: ImportPhoto | undefined;
  days: readonly ReviewDay[];
  onClose: () => void;
  /** Where the focus goes once the photo is no more. */
  neighbour: (photoId: string) => HTMLElement | null;
}

/** One photo in large, to be corrected or deleted. */
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
        // The search hears Escape itself, and closes nothing but itself.
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
              className="aspect-4/3 max-h-56 w-full rounded-lg bg-sunken object-contain"
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
