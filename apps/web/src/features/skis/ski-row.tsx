import { limits } from "@firn/contracts/limits";
import type { Ski } from "@firn/contracts/skis";
import { Check, Pencil, Trash2, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Field } from "../../ui/forms/field.tsx";
import { IconButton } from "../../ui/forms/icon-button.tsx";
import { Input } from "../../ui/forms/input.tsx";
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

export interface SkiEditorProps {
  initialName: string;
  /** Gets the trimmed name, never an empty one. */
  onSave: (name: string) => void;
  onCancel: () => void;
}

/** Renames one ski in its row: Enter saves, Escape cancels. */
export function SkiEditor({ initialName, onSave, onCancel }: SkiEditorProps) {
  const [name, setName] = useState(initialName);
  const [errors, setErrors] = useState<string[]>([]);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) return onSave(name.trim());
    setErrors([skisCopy.emptyName]);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.nativeEvent.isComposing) onCancel();
  };

  return (
    // Not checked by the browser, whose own words would come before ours.
    <form noValidate onSubmit={submit} className="flex items-start gap-1 py-1.5">
      <Field label={skisCopy.name} hideLabel errors={errors} className="min-w-0 grow">
        <Input
          ref={input}
          required
          maxLength={limits.skiNameLength}
          autoComplete="off"
          enterKeyHint="done"
          value={name}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setName(event.target.value);
            setErrors([]);
          }}
        />
      </Field>
      <IconButton type="submit" label={skisCopy.save} className="[&_svg]:text-blue">
        <Check aria-hidden="true" />
      </IconButton>
      <IconButton label={skisCopy.cancel} onClick={onCancel}>
        <X aria-hidden="true" />
      </IconButton>
    </form>
  );
}
