import { limits } from "@firn/contracts/limits";
import { Plus } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "../../../ui/forms/button.tsx";
import { Field, Input } from "../../../ui/forms/field.tsx";
import { typedName } from "./companion-names.ts";
import { addNameCopy } from "./copy.ts";

export interface AddNameProps {
  onAdd: (name: string) => void;
  /** The name of the input. */
  field?: string;
  label?: string;
  addLabel?: string;
  maxLength?: number;
}

export function AddName({
  onAdd,
  field = typedName,
  label = addNameCopy.name,
  addLabel = addNameCopy.add,
  maxLength = limits.companionNameLength,
}: AddNameProps) {
  const [name, setName] = useState("");
  const input = useRef<HTMLInputElement>(null);

  const add = () => {
    const trimmed = name.trim();
    if (trimmed === "") return input.current?.focus();
    setName("");
    onAdd(trimmed);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // An input method ends its composition with Enter; with a modifier it submits the form.
    if (event.key !== "Enter" || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    add();
  };

  return (
    <div className="flex flex-wrap items-start gap-2">
      <Field label={label} hideLabel className="min-w-0 grow basis-32">
        <Input
          ref={input}
          name={field}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={onKeyDown}
          placeholder={label}
          maxLength={maxLength}
          enterKeyHint="done"
          autoComplete="off"
          autoCapitalize="words"
        />
      </Field>
      <Button className="whitespace-nowrap" onClick={add}>
        <Plus aria-hidden="true" className="size-5" />
        {addLabel}
      </Button>
    </div>
  );
}
