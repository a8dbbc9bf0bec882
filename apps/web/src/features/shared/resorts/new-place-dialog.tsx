import type { OwnPlace, ResortSummary } from "@firn/contracts/resorts";
import { toast } from "../../../ui/feedback/toast.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { temporaryId } from "../outbox/temporary-id.ts";
import { toastWaiting } from "../outbox/toast-waiting.ts";
import { useSubmit } from "../outbox/use-submit.ts";
import { Waiting } from "../outbox/waiting.ts";
import { summaryOf } from "./place.ts";
import { placeCopy } from "./place-copy.ts";
import { PlaceForm } from "./place-form.tsx";
import { placeOf } from "./unsent-place.ts";

export interface NewPlaceDialogProps {
  name: string;
  onAdded: (place: ResortSummary, isWaiting: boolean) => void;
  onClose: () => void;
}

export function NewPlaceDialog({ name, onAdded, onClose }: NewPlaceDialogProps) {
  const submit = useSubmit<OwnPlace>();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={placeCopy.new}>
      <PlaceForm
        start={{ name, region: "", country_code: null, latitude: null, longitude: null }}
        onSave={async (place) => {
          const id = temporaryId();
          const outcome = await submit({ kind: "createPlace", id, name: place.name.trim(), place });
          const isWaiting = outcome instanceof Waiting;
          if (isWaiting) toastWaiting(outcome, placeCopy.failed);
          else toast.success(placeCopy.added(outcome.name));
          onAdded(summaryOf(isWaiting ? placeOf(id, place) : outcome), isWaiting);
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
