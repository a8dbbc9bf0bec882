import { limits } from "@firn/contracts/limits";
import { type FormEvent, type RefObject, useState } from "react";
import { toastFailure } from "../../lib/api/toast-failure.ts";
import { useInputCheck } from "../../lib/forms/input-check.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Field, Input } from "../../ui/forms/field.tsx";
import { toastWaiting } from "../shared/outbox/toast-waiting.ts";
import { useSecondSki } from "../shared/skis/second-ski.tsx";
import { useAddSki } from "../shared/skis/use-skis.ts";
import { skisCopy } from "./copy.ts";

const loadSkiInput = async () => (await import("@firn/contracts/skis")).skiInput;

export function NewSkiForm({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const [name, setName] = useState("");
  const { form, errors, check, clear } = useInputCheck(loadSkiInput);
  const { mutateAsync: addSki, isPending } = useAddSki();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    input.current?.focus();
    if (await check({ name })) addOrAsk(name.trim());
  };

  const add = async (trimmed: string) => {
    try {
      const { waiting } = await addSki({ name: trimmed });
      setName("");
      if (waiting) toastWaiting(waiting, skisCopy.addFailed);
      else toast.success(skisCopy.added);
    } catch (error) {
      toastFailure(error, skisCopy.addFailed);
    }
  };
  const { addOrAsk, question } = useSecondSki((trimmed) => void add(trimmed));

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-3 sm:flex-row sm:items-start"
    >
      <Field label={skisCopy.name} hideLabel errors={errors.name} className="grow">
        <Input
          ref={input}
          required
          maxLength={limits.skiNameLength}
          autoComplete="off"
          enterKeyHint="done"
          placeholder={skisCopy.placeholder}
          readOnly={isPending}
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            clear();
          }}
        />
      </Field>
      <Button type="submit" variant="primary" busy={isPending} className="shrink-0">
        {isPending ? skisCopy.adding : skisCopy.add}
      </Button>
      {question}
    </form>
  );
}
