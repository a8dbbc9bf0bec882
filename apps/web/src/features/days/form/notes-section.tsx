import { limits } from "@firn/contracts/limits";
import { useId } from "react";
import { Textarea } from "../../../ui/forms/field.tsx";
import { partsCopy } from "../form-copy.ts";
import { FormSection } from "./form-section.tsx";

/** From here on it is told how long the notes are. */
const nearLimit = limits.notesLength * 0.9;

export interface NotesSectionProps {
  notes: string;
  onChange: (notes: string) => void;
  errors: readonly string[] | undefined;
}

/** Anything else about the day. Text beyond the limit is not cut off but said to be too long. */
export function NotesSection({ notes, onChange, errors }: NotesSectionProps) {
  const id = useId();
  const tooLong = notes.length > limits.notesLength ? [partsCopy.notesTooLong(limits.notesLength)] : undefined;
  const problems = tooLong ?? errors;
  return (
    <FormSection title={<label htmlFor={id}>{partsCopy.notes}</label>} errors={problems} errorsId={`${id}-errors`}>
      <Textarea
        id={id}
        value={notes}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={problems && true}
        aria-describedby={`${id}-errors ${id}-length`}
      />
      <p id={`${id}-length`} className="text-right text-ink-faint text-xs empty:hidden">
        {notes.length >= nearLimit && partsCopy.notesLength(notes.length, limits.notesLength)}
      </p>
    </FormSection>
  );
}
