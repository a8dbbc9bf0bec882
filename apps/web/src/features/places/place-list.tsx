import { Pencil, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { Button, IconButton } from "../../ui/forms/button.tsx";
import { useOutbox } from "../shared/outbox/queries.ts";
import { SendMark } from "../shared/outbox/send-mark.tsx";
import { isTemporaryId } from "../shared/outbox/temporary-id.ts";
import { NewPlaceDialog } from "../shared/resorts/new-place-dialog.tsx";
import { placeText, type ShownPlace } from "../shared/resorts/place.ts";
import { placesCopy } from "./copy.ts";
import { DeletePlaceDialog, EditPlaceDialog } from "./place-dialogs.tsx";

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
              <span className="break-words font-semibold">{place.name}</span>
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
