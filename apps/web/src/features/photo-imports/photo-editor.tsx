import { limits } from "@firn/contracts/limits";
import type { ImportPhoto } from "@firn/contracts/photo-imports";
import { addDays } from "@firn/seasons/plain-date";
import { Search, Trash2 } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { toast } from "sonner";
import { fieldErrorsOf } from "../../lib/api/errors.ts";
import { today } from "../../lib/dates/dates.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Chip, SingleChips } from "../../ui/forms/chip-group.tsx";
import { Field, Input } from "../../ui/forms/field.tsx";
import { Select } from "../../ui/forms/select.tsx";
import { draftCopy } from "../shared/drafts/copy.ts";
import { resortSearchCopy } from "../shared/resorts/copy.ts";
import { ResortSearch } from "../shared/resorts/resort-search.tsx";
import { useGuard } from "../shared/screen/guarded.ts";
import { photoEditorCopy } from "./copy.ts";
import { FailureNote } from "./failure-note.tsx";
import { useUpdateImportPhoto } from "./mutations.ts";
import { fieldsOf, isOn, movedTo, otherDays, photoChange } from "./photo-changes.ts";
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

  const targets = otherDays(days, photo.id);
  const choices = resortsFor({ ...photo, resort: fields.resort ?? before.resort }, days);
  return (
    // noValidate: the browser's messages would come before ours.
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {targets.length > 0 && (
        <Field label={photoEditorCopy.move}>
          <Select
            value={targets.find(({ draft }) => isOn(draft, fields))?.draft.id ?? ""}
            placeholder={photoEditorCopy.moveChoice}
            onValueChange={(id) => {
              const target = targets.find(({ draft }) => draft.id === id);
              if (target) setFields(movedTo(target.draft));
            }}
            options={targets.map(({ draft }) => ({ value: draft.id, label: dayNameOf(draft) }))}
          />
        </Field>
      )}
      <Field label={photoEditorCopy.date} hint={photoEditorCopy.dateHint} errors={dateErrors}>
        <Input
          ref={dateInput}
          type="date"
          min={limits.earliestDay}
          max={addDays(today(), limits.daysAhead)}
          value={fields.date}
          onChange={(event) => {
            setDateErrors([]);
            setFields({ ...fields, date: event.target.value });
          }}
        />
      </Field>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1.5 font-medium text-ink text-sm">{photoEditorCopy.resort}</legend>
        {choices.length > 0 && (
          <SingleChips
            label={resortSearchCopy.choice}
            value={fields.resort?.id ?? null}
            onValueChange={(id) => setFields({ ...fields, resort: choices.find((place) => place.id === id) ?? null })}
            deselectable
          >
            {choices.map(({ id, name }) => (
              <Chip key={id} value={id}>
                {name}
              </Chip>
            ))}
          </SingleChips>
        )}
        {searching ? (
          <div className="min-h-76">
            <ResortSearch
              onPick={({ id, name }) => {
                setFields({ ...fields, resort: { id, name } });
                onSearchingChange(false);
              }}
              onClose={() => onSearchingChange(false)}
            />
          </div>
        ) : (
          <Button className="self-start" onClick={() => onSearchingChange(true)}>
            <Search aria-hidden="true" className="size-5" />
            {resortSearchCopy.open}
          </Button>
        )}
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
