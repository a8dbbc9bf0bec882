import type { DraftDay } from "@firn/contracts/draft-days";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { failureText, fieldErrorsOf } from "../../lib/api/errors.ts";
import { focusesInvalid } from "../../lib/forms/input-check.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { draftConditionsCopy, draftCopy } from "../shared/drafts/copy.ts";
import { othersThere } from "../shared/drafts/draft-choice.ts";
import { DraftConditions, useDraftConditions } from "../shared/drafts/draft-conditions.tsx";
import { DraftDateInput } from "../shared/drafts/draft-date-input.tsx";
import { ResortChoice } from "../shared/resorts/resort-choice.tsx";
import { useGuard } from "../shared/screen/guarded.ts";
import { reviewCopy } from "./copy.ts";
import { useCorrectText, useUpdateTextDrafts } from "./mutations.ts";
import { textImportQuery } from "./queries.ts";
import { type Reach, ReachChoice, reachFields } from "./reach-choice.tsx";

export interface DraftEditorProps {
  importId: string;
  draft: DraftDay;
  sameUnknown: number;
  onClose: () => void;
}

export function DraftEditor({ importId, draft, sameUnknown, onClose }: DraftEditorProps) {
  const [date, setDate] = useState(draft.date ?? "");
  const [resort, setResort] = useState(draft.resort);
  const [reach, setReach] = useState<Reach>({ isForAll: true, isForAllThere: false, isRemembered: true });
  const suggestions = draft.resort === null ? draft.resort_suggestions : [];
  const conditions = useDraftConditions(draft);
  const [isSearching, setSearching] = useState(draft.resort === null && suggestions.length === 0);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { mutateAsync: correct, isPending: isCorrecting } = useCorrectText(importId);
  const { mutateAsync: updateMany, isPending: isUpdating } = useUpdateTextDrafts(importId);
  const isPending = isCorrecting || isUpdating;
  const drafts = useQuery(textImportQuery(importId)).data?.draft_days;
  const others = othersThere(drafts ?? [], draft);
  const isMoved = resort !== null && resort.id !== draft.resort?.id;
  useGuard(isMoved || conditions.isChanged || date !== (draft.date ?? ""));

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
    if (focusesInvalid(form.current)) return;
    const patch = {
      ...conditions.changes(form.current),
      ...(date !== "" && date !== draft.date && { date }),
      ...(isMoved && { resort_id: resort.id, ...reachFields(draft, sameUnknown, reach) }),
    };
    if (Object.keys(patch).length === 0) return onClose();
    setFailure(undefined);
    try {
      await correct({ id: draft.id, ...patch });
      if (isMoved && reach.isForAllThere && others.length > 0) {
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
        <DraftDateInput
          ref={input}
          value={date}
          onChange={(next) => {
            setErrors([]);
            setDate(next);
          }}
        />
      </Field>
      <div className="flex flex-col gap-1.5">
        <p className="text-ink text-sm">{reviewCopy.resort}</p>
        <ResortChoice
          label={reviewCopy.resort}
          choices={suggestions}
          resort={resort}
          onChange={setResort}
          searching={isSearching}
          onSearchingChange={setSearching}
          openLabel={resort?.name ?? reviewCopy.findResort}
        />
      </div>
      {resort && (
        <ReachChoice
          draft={draft}
          chosen={resort}
          sameUnknown={sameUnknown}
          otherCount={others.length}
          reach={reach}
          onChange={setReach}
        />
      )}
      <details className="group">
        <summary className="flex min-h-target cursor-pointer list-none items-center gap-2 text-ink text-sm [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-90" />
          {draftConditionsCopy.title}
        </summary>
        <DraftConditions value={conditions.value} onChange={conditions.change} disabled={isPending} />
      </details>
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
