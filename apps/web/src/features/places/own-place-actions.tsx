import { useNavigate } from "@tanstack/react-router";
import { Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../ui/forms/button.tsx";
import type { ShownPlace } from "../shared/resorts/place.ts";
import { placeScreenCopy } from "./place-copy.ts";
import { DeletePlaceDialog, EditPlaceDialog } from "./place-dialogs.tsx";

export function OwnPlaceActions({ place }: { place: ShownPlace }) {
  const [isEditing, setEditing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const next = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  return (
    <>
      <Button onClick={() => setEditing(true)}>
        <Pencil aria-hidden="true" className="size-5" />
        {placeScreenCopy.editPlace}
      </Button>
      <Button variant="quietDanger" onClick={() => setDeleting(true)}>
        <Trash2 aria-hidden="true" className="size-5" />
        {placeScreenCopy.deletePlace}
      </Button>
      {isEditing && <EditPlaceDialog place={place} onClose={() => setEditing(false)} />}
      <DeletePlaceDialog
        place={isDeleting ? place : undefined}
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate({ to: "/resorts", replace: true })}
        nextFocus={next}
      />
    </>
  );
}
