import type { DraftDay, DraftDayPatch } from "@firn/contracts/draft-days";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef } from "react";
import { failureText } from "../../../lib/api/errors.ts";
import { focusesInvalid } from "../../../lib/forms/input-check.ts";
import { InlineError } from "../../../ui/feedback/inline-error.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { useGuard } from "../screen/guarded.ts";
import { draftConditionsCopy } from "./copy.ts";
import { DraftConditions, useDraftConditions } from "./draft-conditions.tsx";

export interface ConditionsDialogProps {
  open: boolean;
  title: string;
  draft: DraftDay;
  onApply: (patch: DraftDayPatch) => Promise<unknown>;
  onClose: () => void;
}

export function ConditionsDialog({ open, title, ...props }: ConditionsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && props.onClose()} title={title} size="wide">
      <ConditionsForm {...props} />
    </Dialog>
  );
}

function ConditionsForm({ draft, onApply, onClose }: Pick<ConditionsDialogProps, "draft" | "onApply" | "onClose">) {
  const form = useRef<HTMLFormElement>(null);
  const { value, change, isChanged, changes } = useDraftConditions(draft);
  const { mutateAsync: apply, isPending, error } = useMutation({ mutationFn: onApply });
  useGuard(isChanged);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || focusesInvalid(form.current)) return;
    const patch = changes(form.current);
    try {
      if (Object.keys(patch).length > 0) await apply(patch);
      onClose();
    } catch {
      // The error is shown above the button.
    }
  };

  return (
    // noValidate: the browser's messages would come before ours.
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <DraftConditions value={value} onChange={change} disabled={isPending} />
      {draft.decision === "merge" && <p className="text-ink-soft text-sm">{draftConditionsCopy.mergeHint}</p>}
      <InlineError text={error ? draftConditionsCopy.failed(failureText(error)) : undefined} />
      <Button type="submit" variant="primary" busy={isPending} className="self-end max-sm:w-full">
        {isPending ? draftConditionsCopy.saving : draftConditionsCopy.save}
      </Button>
    </form>
  );
}
