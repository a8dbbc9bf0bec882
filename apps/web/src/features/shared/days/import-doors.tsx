import { Link } from "@tanstack/react-router";
import { FileText, Images } from "lucide-react";
import { Button } from "../../../ui/forms/button.tsx";

/** The ways into an empty log beside a first day of its own: the photos and the notes of earlier ones. */
export function ImportDoors() {
  return (
    <>
      <Button asChild>
        <Link to="/photo-imports/new">
          <Images aria-hidden="true" className="size-5" />
          Add from photos
        </Link>
      </Button>
      <Button asChild>
        <Link to="/text-imports/new">
          <FileText aria-hidden="true" className="size-5" />
          Paste your notes
        </Link>
      </Button>
    </>
  );
}
