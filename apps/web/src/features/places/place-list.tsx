import { Pencil, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { toast } from "sonner";
import { failureText } from "../../lib/api/errors.ts";
import { Button, IconButton } from "../../ui/forms/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { useLastDefined } from "../../ui/overlays/dialog-parts.ts";
import { useOutbox } from "../shared/outbox/queries.ts";
import { SendMark } from "../shared/outbox/send-mark.tsx";
import { isTemporaryId } from "../shared/outbox/temporary-id.ts";
import { NewPlaceDialog } from "../shared/resorts/new-place-dialog.tsx";
import type { ShownPlace } from "../shared/resorts/place.ts";
import { placeCopy } from "../shared/resorts/place-copy.ts";
import { PlaceForm } from "../shared/resorts/place-form.tsx";
import { placeText } from "../shared/resorts/resort-results.tsx";
import { ConfirmDialog } from "../shared/screen/confirm-dialog.tsx";
import { placesCopy } from "./copy.ts";
import { useDeletePlace, useUpdatePlace } from "./mutations.ts";

export function PlaceList({ places, labelledBy }: { places: readonly ShownPlace[]; labelledBy: string }) {
  const [isAdding, setAdding] = useState(false);
  const [editing, setEditing] = useState<ShownPlace>();
  const [toDelete, setToDelete] = useState<ShownPlace>();
  const addButton = useRef<HTMLButtonElement>(null);
  const { states } = useOutbox();
  return (
    <>
      {places.length === 0 && <p className="text-pretty text-ink-soft">{placesCopy.none}</p>}
      <ul aria-labelledby={labelledBy} hidden={places.length === 0} className="divide-y divide-line">
        {places.map((place) => (
          <li key={place.id} className="flex min-h-14 items-center gap-1 py-1">
            <span className="flex min-w-0 grow flex-col">
              <span className="break-words font-medium">{place.name}</span>
              <span className="text-ink-soft text-sm">{placeText(place)}</span>
              {isTemporaryId(place.id) && <SendMark state={states.get(place.id) ?? "waiting"} className="text-sm" />}
            </span>
            {!isTemporaryId(place.id) && (
              <>
                <IconButton label={placesCopy.edit(place.name)} onClick={() => setEditing(place)}>
                  <Pencil aria-hidden="true" />
                </IconButton>
                <IconButton label={placesCopy.delete(place.name)} tone="danger" onClick={() => setToDelete(place)}>
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ul>
      <Button ref={addButton} className="self-stretch sm:self-start" onClick={() => setAdding(true)}>
        <Plus aria-hidden="true" className="size-5" />
        {placesCopy.add}
      </Button>
      {isAdding && <NewPlaceDialog name="" onAdded={() => setAdding(false)} onClose={() => setAdding(false)} />}
      {editing && <EditPlaceDialog key={editing.id} place={editing} onClose={() => setEditing(undefined)} />}
      <DeletePlaceDialog place={toDelete} onClose={() => setToDelete(undefined)} nextFocus={addButton} />
    </>
  );
}

function EditPlaceDialog({ place, onClose }: { place: ShownPlace; onClose: () => void }) {
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
  /** Undefined closes the dialog. */
  place: ShownPlace | undefined;
  onClose: () => void;
  /** Takes the focus after the deletion. */
  nextFocus: React.RefObject<HTMLElement | null>;
}

function DeletePlaceDialog({ place, onClose, nextFocus }: DeletePlaceDialogProps) {
  const shown = useLastDefined(place);
  const { mutateAsync: remove, isPending } = useDeletePlace();
  const next = useRef<HTMLElement | null>(null);
  if (!shown) return null;

  const confirm = async () => {
    try {
      await remove({ id: shown.id });
      next.current = nextFocus.current;
      toast.success(placesCopy.deleted);
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
