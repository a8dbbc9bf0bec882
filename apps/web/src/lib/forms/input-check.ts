import type { FieldErrors } from "@firn/contracts/errors";
import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { isMissingCode } from "../browser/missing-code.ts";

type LoadSchema = () => Promise<z.ZodType>;

/** Checks input by a schema whose code loads after the form is rendered. `check` focuses the first wrong field. `load` must be stable. */
export function useInputCheck(load: LoadSchema) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const isWaiting = useRef(false);

  useEffect(() => void loadCheck(load), [load]);
  useEffect(() => {
    if (hasErrors(errors)) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);

  const check = async (input: unknown): Promise<boolean> => {
    // A second press while the code loads must not submit twice.
    if (isWaiting.current) return false;
    isWaiting.current = true;
    try {
      const found = (await loadCheck(load))(input);
      setErrors(found);
      return !hasErrors(found);
    } finally {
      isWaiting.current = false;
    }
  };
  return { form, errors, check, clear: () => setErrors({}) };
}

/** Accepts all input where the code cannot be fetched: the server checks it too. */
export async function loadCheck(load: LoadSchema): Promise<(input: unknown) => FieldErrors> {
  try {
    // First, because it configures zod.
    const { schemaErrors } = await import("./schema-errors.ts");
    const schema = await load();
    return (input) => schemaErrors(schema, input);
  } catch (error) {
    if (!isMissingCode(error)) throw error;
    return () => ({});
  }
}

export function hasErrors(errors: FieldErrors): boolean {
  return Object.keys(errors).length > 0;
}

/** Focuses the first input that is not valid, which then says why. False where there is none. */
export function focusesInvalid(form: HTMLFormElement | null): boolean {
  if (!form || form.checkValidity()) return false;
  [...form.querySelectorAll("input")].find(({ validity }) => !validity.valid)?.focus();
  return true;
}
