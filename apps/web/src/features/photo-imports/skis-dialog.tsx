import { activities } from "@firn/contracts/constants";
import type { Activity } from "@firn/contracts/days";
import type { DraftDay } from "@firn/contracts/draft-days";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { failureText } from "../../lib/api/errors.ts";
import { Spinner } from "../../ui/feedback/loading.tsx";
import { ErrorState } from "../../ui/feedback/states.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Chip, MultiChips, SingleChips } from "../../ui/forms/chip-group.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { AddSki } from "../shared/skis/add-ski.tsx";
import { skisQuery } from "../shared/skis/queries.ts";
import { skisToChoose } from "../shared/skis/skis-to-choose.ts";
import { photoImportCopy, skisCopy } from "./copy.ts";
import { FailureNote } from "./failure-note.tsx";
import { useUpdateDrafts } from "./mutations.ts";
import { commonActivity, commonSkiIds, type SkisChoice, skisPatch } from "./skis-choice.ts";

export interface SkisDialogProps {
  importId: string;
  open: boolean;
  title: string;
  drafts: readonly DraftDay[];
  onClose: () => void;
}

export function SkisDialog({ open, title, onClose, ...props }: SkisDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={title}>
      <SkisForm {...props} onClose={onClose} />
    </Dialog>
  );
}

function SkisForm({ importId, drafts, onClose }: Pick<SkisDialogProps, "importId" | "drafts" | "onClose">) {
  const skis = useQuery(skisQuery);
  const [isAdding, setAdding] = useState(false);
  const [choice, setChoice] = useState<SkisChoice>({});
  const { mutateAsync: update, isPending, error } = useUpdateDrafts(importId);
  const skiIds = choice.skiIds ?? commonSkiIds(drafts);
  const offered = skis.data && skisToChoose(skis.data, skiIds);
  const activity = choice.activity === undefined ? commonActivity(drafts) : choice.activity;

  const apply = async () => {
    const patch = skisPatch(choice);
    if (!patch) return onClose();
    try {
      await update({ id: importId, ids: drafts.map(({ id }) => id), ...patch });
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
        retryLabel={photoImportCopy.retry}
        onRetry={() => void skis.refetch()}
      />
    );
  }
  return (
    <div className="flex flex-col gap-5">
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
      {drafts.some(({ decision }) => decision === "merge") && (
        <p className="text-ink-soft text-sm">{skisCopy.mergeHint}</p>
      )}
      <FailureNote text={skisCopy.applyFailed} error={error} />
      <Button
        variant="primary"
        busy={isPending}
        disabled={isAdding}
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
