import { limits } from "@firn/contracts/limits";
import { useId } from "react";
import { Textarea } from "../../../ui/forms/field.tsx";
import { partsCopy } from "./copy.ts";
import { FormSection } from "./form-section.tsx";

const nearLimit = limits.notesLength * 0.9;

export interface NotesSectionProps {
  notes: string;
  onChange: (notes: string) => void;
  errors: readonly string[] | undefined;
}

/** Has no maxLength: text beyond the limit is refused at the submission, not cut off. */
export function NotesSection({ notes, onChange, errors }: NotesSectionProps) {
  const id = useId();
  const { length } = notes.normalize("NFC");
  return (
    <FormSection title={<label htmlFor={id}>{partsCopy.notes}</label>} errors={errors} errorsId={`${id}-errors`}>
      <Textarea
        id={id}
        dir="auto"
        value={notes}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={errors && true}
        aria-describedby={`${id}-errors ${id}-length`}
      />
      <p id={`${id}-length`} className="text-right text-ink-faint text-xs empty:hidden">
        {length >= nearLimit && partsCopy.notesLength(length, limits.notesLength)}
      </p>
    </FormSection>
  );
}
