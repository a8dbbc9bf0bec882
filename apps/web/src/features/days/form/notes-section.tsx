import { limits } from "@firn/contracts/limits";
import { normalized } from "@firn/contracts/normalized";
import { useId } from "react";
import { Textarea } from "../../../ui/forms/field.tsx";

import { useDayForm } from "./form-context.ts";
import { FormSection } from "./form-section.tsx";
import { notesCopy } from "./optional-copy.ts";

const nearLimit = limits.notesLength * 0.9;

/** Has no maxLength: text beyond the limit is refused at the submission, not cut off. */
export function NotesSection() {
  const { value, change, errors } = useDayForm();
  const id = useId();
  const { length } = normalized(value.notes, "NFC");
  return (
    <FormSection title={<label htmlFor={id}>{notesCopy.title}</label>} errors={errors.notes} errorsId={`${id}-errors`}>
      <Textarea
        id={id}
        dir="auto"
        value={value.notes}
        onChange={(event) => change({ notes: event.target.value })}
        aria-invalid={errors.notes && true}
        aria-describedby={`${id}-errors ${id}-length`}
      />
      <p id={`${id}-length`} className="text-right text-ink-faint text-xs empty:hidden">
        {length >= nearLimit && notesCopy.length(length, limits.notesLength)}
      </p>
    </FormSection>
  );
}
