import { activities } from "@firn/contracts/constants";
import type { Activity } from "@firn/contracts/days";
import type { DraftDay, DraftDaysPatch } from "@firn/contracts/draft-days";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { failureText } from "../../../lib/api/errors.ts";
import { InlineError } from "../../../ui/feedback/inline-error.tsx";
import { Spinner } from "../../../ui/feedback/loading.tsx";
import { ErrorState } from "../../../ui/feedback/states.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { CheckLine } from "../../../ui/forms/check-line.tsx";
import { Chip, MultiChips, SingleChips } from "../../../ui/forms/chip-group.tsx";
import { Field, Input } from "../../../ui/forms/field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { AddName } from "../companions/add-name.tsx";
import { distinctNames, withName } from "../companions/companion-names.ts";
import { companionsQuery } from "../companions/queries.ts";
import { useGuard } from "../screen/guarded.ts";
import { AddSki } from "../skis/add-ski.tsx";
import { skisQuery } from "../skis/queries.ts";
import { skisToChoose } from "../skis/skis-to-choose.ts";
import {
  commonActivity,
  commonCompanions,
  commonSkiIds,
  draftsBetween,
  isMixed,
  type SkisChoice,
  skisPatch,
} from "./skis-choice.ts";
import { skisCopy } from "./skis-copy.ts";

export interface SkisDialogProps {
  open: boolean;
  title: string;
  drafts: readonly DraftDay[];
  onApply: (patch: DraftDaysPatch) => Promise<unknown>;
  onClose: () => void;
}

/** Skis, activity and people of drafts: of all, or from a date to a date. */
export function SkisDialog({ open, title, onClose, ...props }: SkisDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={title}>
      <SkisForm {...props} onClose={onClose} />
    </Dialog>
  );
}

const mostRecent = 8;

function SkisForm({ drafts: all, onApply, onClose }: Pick<SkisDialogProps, "drafts" | "onApply" | "onClose">) {
  const skis = useQuery(skisQuery);
  const logged = (useQuery(companionsQuery).data ?? []).map(({ name }) => name);
  const [isAdding, setAdding] = useState(false);
  const [choice, setChoice] = useState<SkisChoice>({});
  const [added, setAdded] = useState<string[]>([]);
  const [keepsOwn, setKeepsOwn] = useState(true);
  const [from, setFrom] = useState("");
  const [until, setUntil] = useState("");
  const { mutateAsync: update, isPending, error } = useMutation({ mutationFn: onApply });
  useGuard(skisPatch(choice) !== undefined);
  const drafts = draftsBetween(all, from, until);
  const hasOwn = isMixed(drafts);
  // A table may name skis that are not on the list yet.
  const common = commonSkiIds(drafts).filter((id) => skis.data?.some((ski) => ski.id === id));
  const skiIds = choice.skiIds ?? common;
  const offered = skis.data && skisToChoose(skis.data, skiIds);
  const activity = choice.activity === undefined ? commonActivity(drafts) : choice.activity;
  const companions = choice.companions ?? commonCompanions(drafts);
  const people = distinctNames([...companions, ...added, ...logged.slice(0, mostRecent)]);

  const apply = async () => {
    const patch = skisPatch(choice);
    if (!patch) return onClose();
    try {
      await update({ ids: drafts.map(({ id }) => id), ...patch, ...(hasOwn && keepsOwn && { keep_own: true }) });
      toast.success(skisCopy.applied(drafts.length));
      onClose();
    } catch {
      // The error is shown above the button.
    }
  };

  if (skis.isLoadingError) {
    return (
      <ErrorState
        message={skisCopy.failed}
        detail={failureText(skis.error)}
        retryLabel={skisCopy.retry}
        onRetry={() => void skis.refetch()}
      />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {all.length > 1 && (
        <div className="flex flex-col gap-1.5">
          <div className="grid grid-cols-2 gap-3">
            <Field label={skisCopy.from}>
              <Input type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
            </Field>
            <Field label={skisCopy.until}>
              <Input type="date" value={until} onChange={(event) => setUntil(event.target.value)} />
            </Field>
          </div>
          <p role="status" className="text-ink-soft text-sm">
            {skisCopy.days(drafts.length, all.length)}
          </p>
        </div>
      )}
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1.5 font-medium text-ink text-sm">{skisCopy.skis}</legend>
        {offered === undefined && <Spinner label={skisCopy.loading} />}
        {offered?.length === 0 && <p className="text-ink-soft text-sm">{skisCopy.noSkis}</p>}
        {offered && offered.length > 0 && (
          <MultiChips
            label={skisCopy.skis}
            values={skiIds}
            onValuesChange={(next) => setChoice({ ...choice, skiIds: next })}
          >
            {offered.map(({ id, name }) => (
              <Chip key={id} value={id}>
                {name}
              </Chip>
            ))}
          </MultiChips>
        )}
        <AddSki
          busy={isAdding}
          onBusyChange={setAdding}
          onAdded={({ id }) => setChoice((before) => ({ ...before, skiIds: [...(before.skiIds ?? skiIds), id] }))}
        />
      </fieldset>
      <fieldset>
        <legend className="mb-1.5 font-medium text-ink text-sm">{skisCopy.activity}</legend>
        <SingleChips
          label={skisCopy.activity}
          value={activity}
          onValueChange={(value) => setChoice({ ...choice, activity: asActivity(value) })}
          deselectable
        >
          {activities.map((value) => (
            <Chip key={value} value={value}>
              {value}
            </Chip>
          ))}
        </SingleChips>
      </fieldset>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1.5 font-medium text-ink text-sm">{skisCopy.people}</legend>
        {people.length > 0 && (
          <MultiChips
            label={skisCopy.people}
            values={companions}
            onValuesChange={(next) => setChoice({ ...choice, companions: next })}
          >
            {people.map((name) => (
              <Chip key={name} value={name}>
                {name}
              </Chip>
            ))}
          </MultiChips>
        )}
        <AddName
          onAdd={(name) => {
            setAdded(withName(added, name));
            setChoice({ ...choice, companions: withName(companions, name) });
          }}
        />
      </fieldset>
      {hasOwn && (
        <CheckLine checked={keepsOwn} onChange={setKeepsOwn}>
          {skisCopy.keepOwn}
        </CheckLine>
      )}
      {drafts.some(({ decision }) => decision === "merge") && (
        <p className="text-ink-soft text-sm">{skisCopy.mergeHint}</p>
      )}
      <InlineError text={error ? skisCopy.applyFailed(failureText(error)) : undefined} />
      <Button
        variant="primary"
        busy={isPending}
        disabled={isAdding || drafts.length === 0}
        className="self-end max-sm:w-full"
        onClick={() => void apply()}
      >
        {isPending ? skisCopy.applying : skisCopy.apply}
      </Button>
    </div>
  );
}

function asActivity(value: string | null): Activity | null {
  return activities.find((activity) => activity === value) ?? null;
}
