import { limits } from "@firn/contracts/limits";
import type { Ski } from "@firn/contracts/skis";
import { Plus } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { failureText, fieldErrorsOf } from "../../../lib/api/errors.ts";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Field, Input } from "../../../ui/forms/field.tsx";
import { toastWaiting } from "../outbox/toast-waiting.ts";
import { useSecondSki } from "./second-ski.tsx";
import { useAddSki } from "./use-skis.ts";

export interface AddSkiProps {
  busy: boolean;
  onBusyChange: (busy: boolean) => void;
  onAdded: (ski: Ski) => void;
}

/** Works inside a larger form: Enter adds the ski and does not submit that form. */
export function AddSki({ busy, onBusyChange, onAdded }: AddSkiProps) {
  const [name, setName] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const { mutateAsync, error, reset } = useAddSki();
  useRefocus(input, error !== null && !busy);

  const add = async (name: string) => {
    onBusyChange(true);
    try {
      const ski = await mutateAsync({ name });
      if (ski.waiting) toastWaiting(ski.waiting, addSkiCopy.failed);
      else toast.success(addSkiCopy.added(ski.name));
      setName("");
      onAdded(ski);
    } catch (failure) {
      toast.error(addSkiCopy.failed, { description: failureText(failure) });
    } finally {
      onBusyChange(false);
    }
  };

  const { addOrAsk, question } = useSecondSki((name) => void add(name));
  const submit = () => {
    const trimmed = name.trim();
    if (trimmed === "") input.current?.focus();
    else addOrAsk(trimmed);
  };

  const change = (next: string) => {
    setName(next);
    if (error) reset();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // An input method ends its composition with Enter.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };

  return (
    <div className="flex flex-wrap items-start gap-2">
      <Field label={addSkiCopy.label} hideLabel errors={fieldErrorsOf(error).name} className="min-w-0 grow basis-32">
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
      <Button busy={busy} className="whitespace-nowrap" onClick={submit}>
        {!busy && <Plus aria-hidden="true" className="size-5" />}
        {busy ? addSkiCopy.adding : addSkiCopy.add}
      </Button>
      {question}
    </div>
  );
}

/** A control that was disabled meanwhile has lost the focus. */
function useRefocus(control: React.RefObject<HTMLElement | null>, hasFailed: boolean) {
  useEffect(() => {
    if (hasFailed && document.activeElement === document.body) control.current?.focus();
  }, [control, hasFailed]);
}

const addSkiCopy = sentences(() => ({
  label: i18n.t("Ski name"),
  placeholder: i18n.t("Ski name"),
  add: i18n.t("Add ski"),
  adding: i18n.t("Adding..."),
  added: (name: string) => i18n.t('"{name}" added successfully!', { name }),
  failed: i18n.t("Failed to add ski"),
}));
