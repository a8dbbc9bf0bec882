import type { DraftDay } from "@firn/contracts/draft-days";
import { limits } from "@firn/contracts/limits";
import { addDays } from "@firn/seasons/plain-date";
import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { failureText, fieldErrorsOf } from "../../lib/api/errors.ts";
import { today } from "../../lib/dates/dates.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { CheckLine } from "../../ui/forms/check-line.tsx";
import { Chip, SingleChips } from "../../ui/forms/chip-group.tsx";
import { Field, Input } from "../../ui/forms/field.tsx";
import { draftCopy } from "../shared/drafts/copy.ts";
import { othersThere } from "../shared/drafts/draft-choice.ts";
import { ResortSearch } from "../shared/resorts/resort-search.tsx";
import { useGuard } from "../shared/screen/guarded.ts";
import { reviewCopy } from "./copy.ts";
import { useCorrectText, useUpdateTextDrafts } from "./mutations.ts";
import { textImportQuery } from "./queries.ts";

export interface DraftEditorProps {
  importId: string;
  draft: DraftDay;
  sameUnknown: number;
  onClose: () => void;
}

export function DraftEditor({ importId, draft, sameUnknown, onClose }: DraftEditorProps) {
  const [date, setDate] = useState(draft.date ?? "");
  const [resort, setResort] = useState(draft.resort);
  const [isForAll, setForAll] = useState(true);
  const [isForAllThere, setForAllThere] = useState(false);
  const suggestions = draft.resort === null ? draft.resort_suggestions : [];
  const [isSearching, setSearching] = useState(draft.resort === null && suggestions.length === 0);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string>();
  const [isRemembered, setRemembered] = useState(true);
  const isUnknown = draft.resort === null && draft.place_text !== null;
  const isAlike = isUnknown && sameUnknown > 1;
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { mutateAsync: correct, isPending: isCorrecting } = useCorrectText(importId);
  const { mutateAsync: updateMany, isPending: isUpdating } = useUpdateTextDrafts(importId);
  const isPending = isCorrecting || isUpdating;
  const drafts = useQuery(textImportQuery(importId)).data?.draft_days;
  const others = othersThere(drafts ?? [], draft);
  const isMoved = resort !== null && resort.id !== draft.resort?.id;
  useGuard(isMoved || date !== (draft.date ?? ""));

  useEffect(() => {
    form.current?.scrollIntoView({ block: "nearest" });
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    // A half-typed date has an empty value.
    if (input.current?.validity.valid === false || (date === "" && draft.date !== null)) {
      input.current?.focus();
      return setErrors([draftCopy.dateInvalid]);
    }
    const patch = {
      ...(date !== "" && date !== draft.date && { date }),
      ...(isMoved && {
        resort_id: resort.id,
        ...(isAlike && isForAll && { for_same_place: true }),
        ...(isUnknown && isRemembered && { remember_name: true }),
      }),
    };
    if (Object.keys(patch).length === 0) return onClose();
    setFailure(undefined);
    try {
      await correct({ id: draft.id, ...patch });
      if (isMoved && isForAllThere && others.length > 0) {
        await updateMany({ id: importId, ids: others, resort_id: resort.id });
      }
      onClose();
    } catch (error) {
      const { date: dateErrors } = fieldErrorsOf(error);
      if (dateErrors) setErrors(dateErrors);
      else setFailure(reviewCopy.draftFailed(failureText(error)));
      toast.error(reviewCopy.draftFailed(failureText(error)));
    }
  };

  return (
    // noValidate: the browser's messages would come before ours.
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex max-w-measure flex-col gap-4 rounded-md border border-line p-3"
    >
      <Field label={reviewCopy.date} errors={errors}>
        <Input
          ref={input}
          type="date"
          min={limits.earliestDay}
          max={addDays(today(), limits.daysAhead)}
          value={date}
          onChange={(event) => {
            setErrors([]);
            setDate(event.target.value);
          }}
        />
      </Field>
      <div className="flex flex-col gap-1.5">
        <p className="font-medium text-ink text-sm">{reviewCopy.resort}</p>
        {suggestions.length > 0 && (
          <SingleChips
            label={reviewCopy.resort}
            value={resort?.id ?? null}
            onValueChange={(id) => setResort(suggestions.find((each) => each.id === id) ?? null)}
            deselectable
          >
            {suggestions.map(({ id, name }) => (
              <Chip key={id} value={id}>
                {name}
              </Chip>
            ))}
          </SingleChips>
        )}
        {isSearching ? (
          <ResortSearch
            onPick={({ id, name }) => {
              setResort({ id, name });
              setSearching(false);
            }}
            onClose={() => setSearching(false)}
          />
        ) : (
          <Button className="self-start" onClick={() => setSearching(true)}>
            <Search aria-hidden="true" className="size-5" />
            {resort?.name ?? reviewCopy.findResort}
          </Button>
        )}
      </div>
      {isAlike && resort && draft.place_text !== null && (
        <CheckLine checked={isForAll} onChange={setForAll}>
          {reviewCopy.forAll(sameUnknown, draft.place_text)}
        </CheckLine>
      )}
      {isUnknown && resort && draft.place_text !== null && (
        <CheckLine checked={isRemembered} onChange={setRemembered}>
          {reviewCopy.rememberAs(draft.place_text, resort.name)}
        </CheckLine>
      )}
      {draft.resort && isMoved && others.length > 0 && (
        <CheckLine checked={isForAllThere} onChange={setForAllThere}>
          {reviewCopy.forAllAt(others.length + 1, draft.resort.name)}
        </CheckLine>
      )}
      <InlineError text={failure} />
      <div className="flex gap-2">
        <Button onClick={onClose}>{reviewCopy.stop}</Button>
        <Button type="submit" variant="primary" busy={isPending} className="grow sm:grow-0">
          {isPending ? reviewCopy.saving : reviewCopy.save}
        </Button>
      </div>
    </form>
  );
}
