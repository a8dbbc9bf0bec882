import { limits } from "@firn/contracts/limits";
import { Plus } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "../../../ui/forms/button.tsx";
import { Field, Input } from "../../../ui/forms/field.tsx";
import { addNameCopy } from "./copy.ts";

/** The name of the field. A form that is submitted takes a typed name that was not added. */
export const typedName = "typed-name";

export function AddName({ onAdd }: { onAdd: (name: string) => void }) {
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
    <div className="flex items-start gap-2">
      <Field label={addNameCopy.name} hideLabel className="min-w-0 grow">
        <Input
          ref={input}
          name={typedName}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={onKeyDown}
          placeholder={addNameCopy.name}
          maxLength={limits.companionNameLength}
          enterKeyHint="done"
          autoComplete="off"
          autoCapitalize="words"
        />
      </Field>
      <Button className="whitespace-nowrap" onClick={add}>
        <Plus aria-hidden="true" className="size-5" />
        {addNameCopy.add}
      </Button>
    </div>
  );
}
