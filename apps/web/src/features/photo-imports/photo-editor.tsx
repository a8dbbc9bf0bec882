import type { ImportPhoto } from "@firn/contracts/photo-imports";
import { Trash2 } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { fieldErrorsOf } from "../../lib/api/errors.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Select } from "../../ui/forms/select.tsx";
import { draftCopy } from "../shared/drafts/copy.ts";
import { DraftDateInput } from "../shared/drafts/draft-date-input.tsx";
import { resortSearchCopy } from "../shared/resorts/copy.ts";
import { ResortChoice } from "../shared/resorts/resort-choice.tsx";
import { useGuard } from "../shared/screen/guarded.ts";
import { photoEditorCopy } from "./copy.ts";
import { FailureNote } from "./failure-note.tsx";
import { useUpdateImportPhoto } from "./mutations.ts";
import { fieldsOf, isOn, movedTo, otherDays, type PhotoFields, photoChange } from "./photo-changes.ts";
import { dayNameOf, type ReviewDay } from "./review.ts";
import { resortsFor } from "./suggestions.ts";

export interface PhotoEditorProps {
  importId: string;
  photo: ImportPhoto;
  days: readonly ReviewDay[];
  onSaved: () => void;
  onDelete: () => void;
  /** Owned by the dialog: while searching, Escape closes only the search. */
  searching: boolean;
  onSearchingChange: (searching: boolean) => void;
}

export function PhotoEditor(props: PhotoEditorProps) {
  const { importId, photo, days, onSaved, onDelete, searching, onSearchingChange } = props;
  // The fields at opening: a photo that is read meanwhile must not turn untouched fields into changes.
  const [before] = useState(() => fieldsOf(photo));
  const [fields, setFields] = useState(before);
  const [dateErrors, setDateErrors] = useState<readonly string[]>([]);
  const dateInput = useRef<HTMLInputElement>(null);
  const { mutateAsync: update, isPending, error } = useUpdateImportPhoto(importId);
  useGuard(photoChange(before, fields) !== undefined);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    // A half-typed date has an empty value.
    if (dateInput.current?.validity.valid === false) {
      dateInput.current.focus();
      return setDateErrors([draftCopy.dateInvalid]);
    }
    const patch = photoChange(before, fields);
    if (!patch) return toast.info(photoEditorCopy.unchanged);
    try {
      await update({ id: importId, photo_id: photo.id, ...patch });
      toast.success(photoEditorCopy.updated);
      onSaved();
    } catch (failure) {
      setDateErrors(fieldErrorsOf(failure).taken_at ?? []);
    }
  };

  const choices = resortsFor({ ...photo, resort: fields.resort ?? before.resort }, days);
  return (
    // noValidate: the browser's messages would come before ours.
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <MoveToDay targets={otherDays(days, photo.id)} fields={fields} onMove={setFields} />
      <Field label={photoEditorCopy.date} hint={photoEditorCopy.dateHint} errors={dateErrors}>
        <DraftDateInput
          ref={dateInput}
          value={fields.date}
          onChange={(date) => {
            setDateErrors([]);
            setFields({ ...fields, date });
          }}
        />
      </Field>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1.5 text-ink text-sm">{photoEditorCopy.resort}</legend>
        <ResortChoice
          label={resortSearchCopy.choice}
          choices={choices}
          resort={fields.resort}
          onChange={(resort) => setFields({ ...fields, resort })}
          searching={searching}
          onSearchingChange={onSearchingChange}
          openLabel={resortSearchCopy.open}
          searchClasses="min-h-76"
        />
      </fieldset>
      {dateErrors.length === 0 && <FailureNote text={photoEditorCopy.updateFailed} error={error} />}
      <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex flex-wrap justify-between gap-3 border-line border-t bg-raised px-5 py-3">
        <Button variant="ghost" className="px-3 text-danger" onClick={onDelete}>
          <Trash2 aria-hidden="true" className="size-5" />
          {photoEditorCopy.delete}
        </Button>
        <Button type="submit" variant="primary" busy={isPending} className="max-sm:grow">
          {isPending ? photoEditorCopy.saving : photoEditorCopy.save}
        </Button>
      </div>
    </form>
  );
}

interface MoveToDayProps {
  targets: readonly ReviewDay[];
  fields: PhotoFields;
  onMove: (fields: PhotoFields) => void;
}

function MoveToDay({ targets, fields, onMove }: MoveToDayProps) {
  if (targets.length === 0) return null;
  return (
    <Field label={photoEditorCopy.move}>
      <Select
        value={targets.find(({ draft }) => isOn(draft, fields))?.draft.id ?? ""}
        placeholder={photoEditorCopy.moveChoice}
        onValueChange={(id) => {
          const target = targets.find(({ draft }) => draft.id === id);
          if (target) onMove(movedTo(target.draft));
        }}
        options={targets.map(({ draft }) => ({ value: draft.id, label: dayNameOf(draft) }))}
      />
    </Field>
  );
}
