import { limits } from "@firn/contracts/limits";
import { Check, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { IconButton } from "../../ui/forms/button.tsx";
import { Field, Input } from "../../ui/forms/field.tsx";
import { skisCopy } from "./copy.ts";

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
