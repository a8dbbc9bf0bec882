import type { Ski } from "@firn/contracts/skis";
import { Pencil, Trash2 } from "lucide-react";
import { IconButton } from "../../ui/forms/button.tsx";
import { skisCopy } from "./copy.ts";

export interface SkiRowProps {
  ski: Ski;
  /** Another ski is being renamed. */
  disabled: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** The id of a row's edit button, which gets the focus back. */
export function editButtonId(skiId: string): string {
  return `edit-ski-${skiId}`;
}

/** One ski, with what can be done to it. */
export function SkiRow({ ski, disabled, onEdit, onDelete }: SkiRowProps) {
  return (
    <div className="flex min-h-14 items-center gap-1 py-1">
      <span className="min-w-0 grow break-words font-medium">{ski.name}</span>
      <IconButton id={editButtonId(ski.id)} label={skisCopy.edit(ski.name)} disabled={disabled} onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton label={skisCopy.delete(ski.name)} tone="danger" disabled={disabled} onClick={onDelete}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </div>
  );
}
