import type { DraftDay, DraftDaysPatch } from "@firn/contracts/draft-days";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "../../../lib/api/errors.ts";
import { InlineError } from "../../../ui/feedback/inline-error.tsx";
import { ErrorState } from "../../../ui/feedback/states.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { CheckLine } from "../../../ui/forms/check-line.tsx";
import { Field, Input } from "../../../ui/forms/field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { useGuard } from "../screen/guarded.ts";
import { skisQuery } from "../skis/queries.ts";
import { draftsBetween, isMixed, type SkisChoice, skisPatch } from "./skis-choice.ts";
import { skisCopy } from "./skis-copy.ts";
import { ActivityFields, ConditionFields, PeopleFields, SkiFields, TagField } from "./skis-fields.tsx";

export interface SkisDialogProps {
  open: boolean;
  title: string;
  drafts: readonly DraftDay[];
  onApply: (patch: DraftDaysPatch) => Promise<unknown>;
  onClose: () => void;
}

/** Skis, activity and people of drafts; of many also conditions and one more tag: of all, or from a date to a date. */
export function SkisDialog({ open, title, onClose, ...props }: SkisDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={title}>
      <SkisForm {...props} onClose={onClose} />
    </Dialog>
  );
}

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
      {all.length > 1 && <ConditionFields {...fields} />}
      {all.length > 1 && <TagField {...fields} />}
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
