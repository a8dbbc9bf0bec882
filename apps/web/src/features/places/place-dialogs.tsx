import { type RefObject, useRef } from "react";
import { failureText } from "../../lib/api/errors.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { useLastDefined } from "../../ui/overlays/dialog-parts.ts";
import type { ShownPlace } from "../shared/resorts/place.ts";
import { placeCopy } from "../shared/resorts/place-copy.ts";
import { PlaceForm } from "../shared/resorts/place-form.tsx";
import { ConfirmDialog } from "../shared/screen/confirm-dialog.tsx";
import { placesCopy } from "./copy.ts";
import { useDeletePlace, useUpdatePlace } from "./mutations.ts";

export function EditPlaceDialog({ place, onClose }: { place: ShownPlace; onClose: () => void }) {
  const { mutateAsync: update } = useUpdatePlace();
  const { id, name, region, country_code, latitude, longitude } = place;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={placeCopy.edit(name)}>
      <PlaceForm
        start={{ name, region, country_code, latitude, longitude }}
        onSave={async (changed) => {
          await update({ id, ...changed });
          toast.success(placeCopy.changed);
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}

interface DeletePlaceDialogProps {
  place: ShownPlace | undefined;
  onClose: () => void;
  onDeleted?: () => void;
  nextFocus: RefObject<HTMLElement | null>;
}

export function DeletePlaceDialog({ place, onClose, onDeleted, nextFocus }: DeletePlaceDialogProps) {
  const shown = useLastDefined(place);
  const { mutateAsync: remove, isPending } = useDeletePlace();
  const next = useRef<HTMLElement | null>(null);
  if (!shown) return null;

  const confirm = async () => {
    try {
      await remove({ id: shown.id });
      next.current = nextFocus.current;
      toast.success(placesCopy.deleted);
      onDeleted?.();
    } catch (error) {
      toast.error(placesCopy.deleteFailed, { description: failureText(error) });
    } finally {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open={place !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={placesCopy.deleteQuestion}
      description={placesCopy.deleteEffect(shown.name)}
      confirmLabel={placesCopy.confirmDelete}
      tone="danger"
      busy={isPending}
      onConfirm={() => void confirm()}
      nextFocus={next}
    />
  );
}
