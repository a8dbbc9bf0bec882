import { limits } from "@firn/contracts/limits";
import type { Ski } from "@firn/contracts/skis";
import { Plus } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { failureText, fieldErrorsOf } from "../../../lib/api/errors.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Field, Input } from "../../../ui/forms/field.tsx";
import { useAddSki } from "./use-add-ski.ts";

export interface AddSkiProps {
  /** A ski is being added; the form around knows, for it is disabled meanwhile. */
  busy: boolean;
  onBusyChange: (busy: boolean) => void;
  onAdded: (ski: Ski) => void;
}

/** A line to add a ski with, for use inside a larger form: Enter adds the ski and does not submit that form. */
export function AddSki({ busy, onBusyChange, onAdded }: AddSkiProps) {
  const [name, setName] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const { mutateAsync, error, reset } = useAddSki();
  useRefocus(input, error !== null && !busy);

  const add = async () => {
    const trimmed = name.trim();
    if (trimmed === "") return input.current?.focus();
    onBusyChange(true);
    try {
      const ski = await mutateAsync({ name: trimmed });
      toast.success(addSkiCopy.added(ski.name));
      setName("");
      onAdded(ski);
    } catch (failure) {
      toast.error(addSkiCopy.failed, { description: failureText(failure) });
    } finally {
      onBusyChange(false);
    }
  };

  const change = (next: string) => {
    setName(next);
    if (error) reset();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // An Enter that ends the composing of a character adds nothing.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void add();
  };

  return (
    <div className="flex items-start gap-2">
      <Field label={addSkiCopy.label} hideLabel errors={fieldErrorsOf(error).name} className="min-w-0 grow">
        <Input
          ref={input}
          value={name}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          placeholder={addSkiCopy.placeholder}
          maxLength={limits.skiNameLength}
          enterKeyHint="done"
          autoComplete="off"
        />
      </Field>
      <Button busy={busy} className="whitespace-nowrap" onClick={() => void add()}>
        {!busy && <Plus aria-hidden="true" className="size-5" />}
        {busy ? addSkiCopy.adding : addSkiCopy.add}
      </Button>
    </div>
  );
}

/** Gives the focus back to a control that lost it while it was disabled, as soon as something has failed. */
function useRefocus(control: React.RefObject<HTMLElement | null>, hasFailed: boolean) {
  useEffect(() => {
    if (hasFailed) control.current?.focus();
  }, [control, hasFailed]);
}

/** The words of adding a ski from within another form (behaviour §8). */
const addSkiCopy = {
  label: "Ski name",
  placeholder: "Ski name",
  add: "Add ski",
  adding: "Adding...",
  added: (name: string) => `"${name}" added successfully!`,
  failed: "Failed to add ski",
} as const;
