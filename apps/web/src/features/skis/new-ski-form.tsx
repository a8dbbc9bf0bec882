import { limits } from "@firn/contracts/limits";
import { type FormEvent, type RefObject, useState } from "react";
import { toast } from "sonner";
import { failureText } from "../../lib/api/errors.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Field, Input } from "../../ui/forms/field.tsx";
import { useAddSki } from "../shared/skis/use-add-ski.ts";
import { skisCopy } from "./copy.ts";

/** Adds a ski to the list. What was typed stays until it is added. */
export function NewSkiForm({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const [name, setName] = useState("");
  const [errors, setErrors] = useState<string[]>([]);
  const { mutateAsync: addSki, isPending } = useAddSki();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    input.current?.focus();
    if (!name.trim()) return setErrors([skisCopy.emptyNewName]);
    try {
      await addSki({ name: name.trim() });
      setName("");
      toast.success(skisCopy.added);
    } catch (error) {
      toast.error(failureText(error, skisCopy.addFailed));
    }
  };

  return (
    // Not checked by the browser, whose own words would come before ours.
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-3 sm:flex-row sm:items-start"
    >
      <Field label={skisCopy.name} hideLabel errors={errors} className="grow">
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
            setErrors([]);
          }}
        />
      </Field>
      <Button type="submit" variant="primary" busy={isPending}>
        {isPending ? skisCopy.adding : skisCopy.add}
      </Button>
    </form>
  );
}
