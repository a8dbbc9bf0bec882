import { distinctNames } from "@firn/contracts/companion-key";
import { activities } from "@firn/contracts/constants";
import type { Activity } from "@firn/contracts/days";
import type { DraftDay, DraftDaysPatch } from "@firn/contracts/draft-days";
import type { ListedSki } from "@firn/contracts/listed-skis";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type Dispatch, type SetStateAction, useState } from "react";
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
import { withName } from "../companions/companion-names.ts";
import { companionsQuery } from "../companions/queries.ts";
import { activityName } from "../days/activity-name.ts";
import { useGuard } from "../screen/guarded.ts";
import { AddSki } from "../skis/add-ski.tsx";
import { skisQuery } from "../skis/queries.ts";
import { skisToChoose } from "../skis/skis-to-choose.ts";
import { TagChoice } from "../tags/tag-choice.tsx";
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

/** Skis, activity and people of drafts, and one more tag: of all, or from a date to a date. */
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
  const [isAdding, setAdding] = useState(false);
  const [choice, setChoice] = useState<SkisChoice>({});
  const [keepsOwn, setKeepsOwn] = useState(true);
  const [range, setRange] = useState<Range>({ from: "", until: "" });
  const { mutateAsync: update, isPending, error } = useMutation({ mutationFn: onApply });
  useGuard(skisPatch(choice) !== undefined);
  const drafts = draftsBetween(all, range.from, range.until);
  const hasOwn = isMixed(drafts);
  const fields = { drafts, choice, onChoice: setChoice };

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
          <RangeFields range={range} onChange={setRange} />
          <p role="status" className="text-ink-soft text-sm">
            {skisCopy.days(drafts.length, all.length)}
          </p>
        </div>
      )}
      <SkiFields {...fields} skis={skis.data} isAdding={isAdding} onAddingChange={setAdding} />
      <ActivityFields {...fields} />
      <PeopleFields {...fields} />
      {all.length > 1 && (
        <fieldset>
          <legend className="mb-1.5 font-medium text-ink text-sm">{skisCopy.addTag}</legend>
          <TagChoice
            label={skisCopy.addTag}
            value={choice.addTag ?? null}
            onPick={(tag) => setChoice({ ...choice, addTag: tag ?? undefined })}
          />
        </fieldset>
      )}
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

interface Range {
  from: string;
  until: string;
}

function RangeFields({ range, onChange }: { range: Range; onChange: (range: Range) => void }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      {(["from", "until"] as const).map((end) => (
        <Field key={end} label={skisCopy[end]}>
          <Input
            type="date"
            value={range[end]}
            onChange={(event) => onChange({ ...range, [end]: event.target.value })}
          />
        </Field>
      ))}
    </div>
  );
}

interface FieldsProps {
  drafts: readonly DraftDay[];
  choice: SkisChoice;
  onChoice: Dispatch<SetStateAction<SkisChoice>>;
}

interface SkiFieldsProps extends FieldsProps {
  skis: readonly ListedSki[] | undefined;
  isAdding: boolean;
  onAddingChange: (isAdding: boolean) => void;
}

function SkiFields({ drafts, choice, onChoice, skis, isAdding, onAddingChange }: SkiFieldsProps) {
  // A table may name skis that are not on the list yet.
  const common = commonSkiIds(drafts).filter((id) => skis?.some((ski) => ski.id === id));
  const skiIds = choice.skiIds ?? common;
  const offered = skis && skisToChoose(skis, skiIds);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 font-medium text-ink text-sm">{skisCopy.skis}</legend>
      {offered === undefined && <Spinner label={skisCopy.loading} />}
      {offered?.length === 0 && <p className="text-ink-soft text-sm">{skisCopy.noSkis}</p>}
      {offered && offered.length > 0 && (
        <MultiChips
          label={skisCopy.skis}
          values={skiIds}
          onValuesChange={(next) => onChoice({ ...choice, skiIds: next })}
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
        onBusyChange={onAddingChange}
        onAdded={({ id }) => onChoice((before) => ({ ...before, skiIds: [...(before.skiIds ?? skiIds), id] }))}
      />
    </fieldset>
  );
}

function ActivityFields({ drafts, choice, onChoice }: FieldsProps) {
  const activity = choice.activity === undefined ? commonActivity(drafts) : choice.activity;
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-ink text-sm">{skisCopy.activity}</legend>
      <SingleChips
        label={skisCopy.activity}
        value={activity}
        onValueChange={(value) => onChoice({ ...choice, activity: asActivity(value) })}
        deselectable
      >
        {activities.map((value) => (
          <Chip key={value} value={value}>
            {activityName(value)}
          </Chip>
        ))}
      </SingleChips>
    </fieldset>
  );
}

function PeopleFields({ drafts, choice, onChoice }: FieldsProps) {
  const logged = (useQuery(companionsQuery).data ?? []).map(({ name }) => name);
  const [added, setAdded] = useState<string[]>([]);
  const companions = choice.companions ?? commonCompanions(drafts);
  const people = distinctNames([...companions, ...added, ...logged.slice(0, mostRecent)]);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 font-medium text-ink text-sm">{skisCopy.people}</legend>
      {people.length > 0 && (
        <MultiChips
          label={skisCopy.people}
          values={companions}
          onValuesChange={(next) => onChoice({ ...choice, companions: next })}
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
          onChoice({ ...choice, companions: withName(companions, name) });
        }}
      />
    </fieldset>
  );
}

function asActivity(value: string | null): Activity | null {
  return activities.find((activity) => activity === value) ?? null;
}
