import { limits } from "@firn/contracts/limits";
import type { OwnPlaceInput } from "@firn/contracts/resorts";
import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { failureText, fieldErrorsOf } from "../../../lib/api/errors.ts";
import { focusesInvalid, useInputCheck } from "../../../lib/forms/input-check.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { Field, Input } from "../../../ui/forms/field.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { countryOptions } from "./countries.ts";
import { placeCopy } from "./place-copy.ts";
import { PlacePosition } from "./place-position.tsx";

export interface PlaceFormProps {
  start: OwnPlaceInput;
  onSave: (place: OwnPlaceInput) => Promise<void>;
  onCancel: () => void;
}

/** Only the name is needed. `onSave` closes the form; its error is shown. */
export function PlaceForm({ start, onSave, onCancel }: PlaceFormProps) {
  const id = useId();
  const [place, setPlace] = useState(start);
  const [refusal, setRefusal] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const { form, errors, check, clear } = useInputCheck(loadPlaceInput);
  const shown = { ...fieldErrorsOf(refusal), ...errors };

  const change = (part: Partial<OwnPlaceInput>) => {
    setPlace({ ...place, ...part });
    setRefusal(undefined);
    clear();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // A portal's events reach the form around the search.
    event.stopPropagation();
    // A position that is none has its message at its field, which gets the focus.
    if (isSaving || !(await check(place)) || focusesInvalid(form.current)) return;
    setSaving(true);
    try {
      await onSave(place);
    } catch (error) {
      setRefusal(error);
      toast.error(placeCopy.failed, { description: failureText(error) });
      setSaving(false);
    }
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event: KeyboardEvent) => event.stopPropagation()}
      className="flex flex-col gap-4"
    >
      <p className="text-pretty text-ink-soft text-sm">{placeCopy.explanation}</p>
      <NameField
        label={placeCopy.name}
        required
        value={place.name}
        errors={shown.name}
        onChange={(name) => change({ name })}
      />
      <NameField
        label={placeCopy.region}
        value={place.region}
        errors={shown.region}
        onChange={(region) => change({ region })}
      />
      <Field label={placeCopy.country} errors={shown.country_code}>
        <Select
          value={place.country_code ?? noCountry}
          onValueChange={(code) => change({ country_code: code === noCountry ? null : code })}
          options={[{ value: noCountry, label: placeCopy.noCountry }, ...countryOptions()]}
        />
      </Field>
      <PlacePosition labelId={id} place={place} errors={shown.latitude} onChange={change} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onCancel}>{placeCopy.cancel}</Button>
        <Button type="submit" variant="primary" busy={isSaving}>
          {isSaving ? placeCopy.saving : placeCopy.save}
        </Button>
      </div>
    </form>
  );
}

interface NameFieldProps {
  label: string;
  required?: boolean;
  value: string;
  errors: readonly string[] | undefined;
  onChange: (value: string) => void;
}

function NameField({ label, required = false, value, errors, onChange }: NameFieldProps) {
  return (
    <Field label={label} errors={errors}>
      <Input
        required={required}
        value={value}
        maxLength={limits.placeNameLength}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

/** Radix reserves "" for no choice. */
const noCountry = "none";

const loadPlaceInput = async () => (await import("@firn/contracts/resorts")).ownPlaceInput;
