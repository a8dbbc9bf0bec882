import { limits } from "@firn/contracts/limits";
import type { Place } from "@firn/contracts/places";
import { type FormEvent, useId, useState } from "react";
import { failureText, fieldErrorsOf } from "../../lib/api/errors.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Field, Input } from "../../ui/forms/field.tsx";
import { Card, CardTitle } from "../../ui/layout/card.tsx";
import { NeedsConnection } from "../shared/screen/needs-connection.tsx";
import { ForgettableName } from "./forgettable-name.tsx";
import { useAddName } from "./mutations.ts";
import { placeScreenCopy } from "./place-copy.ts";

interface PlaceNamesProps {
  resortId: string;
  names: Place["names"];
}

export function PlaceNames({ resortId, names }: PlaceNamesProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} className="flex flex-col gap-3">
      <div>
        <CardTitle id={titleId}>{placeScreenCopy.names}</CardTitle>
        <p className="text-ink-soft text-sm">{placeScreenCopy.namesHint}</p>
      </div>
      <NeedsConnection text={placeScreenCopy.offline} />
      <ul aria-labelledby={titleId} hidden={names.length === 0} className="divide-y divide-line">
        {names.map((name) => (
          <ForgettableName key={name.id} name={name} text={name.name} />
        ))}
      </ul>
      <NewName resortId={resortId} />
    </Card>
  );
}

function NewName({ resortId }: { resortId: string }) {
  const [name, setName] = useState("");
  const [refusal, setRefusal] = useState<unknown>();
  const { mutateAsync: add, isPending } = useAddName();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !name.trim()) return;
    try {
      await add({ name: name.trim(), resort_id: resortId });
      setName("");
      toast.success(placeScreenCopy.nameAdded(name.trim()));
    } catch (error) {
      setRefusal(error);
      if (!fieldErrorsOf(error).name) toast.error(placeScreenCopy.nameFailed, { description: failureText(error) });
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-2 sm:flex-row sm:items-end">
      <div className="grow">
        <Field label={placeScreenCopy.newName} errors={fieldErrorsOf(refusal).name}>
          <Input
            value={name}
            maxLength={limits.placeNameLength}
            autoComplete="off"
            onChange={(event) => {
              setName(event.target.value);
              setRefusal(undefined);
            }}
          />
        </Field>
      </div>
      <Button type="submit" busy={isPending} className="shrink-0">
        {placeScreenCopy.addName}
      </Button>
    </form>
  );
}
