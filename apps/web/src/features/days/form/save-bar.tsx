import { useId } from "react";
import { sentences } from "../../../lib/i18n/sentences.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { ActionBar } from "../../../ui/layout/action-bar.tsx";
import type { Part } from "../../shared/days/day-draft.ts";
import { dayFormCopy, photosCopy } from "./copy.ts";

export interface SaveBarProps {
  mode: "new" | "edit";
  missing: readonly Part[];
  saving: boolean;
  disabled: boolean;
  uploading: boolean;
}

const labels = sentences(() => ({
  new: { idle: dayFormCopy.save, busy: dayFormCopy.saving },
  edit: { idle: dayFormCopy.update, busy: dayFormCopy.updating },
}));

export function SaveBar({ mode, missing, saving, disabled, uploading }: SaveBarProps) {
  const hintId = useId();
  return (
    <ActionBar>
      <p id={hintId} className="text-ink-soft text-xs empty:hidden">
        {missing.length > 0 ? dayFormCopy.missing(missing) : uploading && photosCopy.waiting}
      </p>
      <Button
        type="submit"
        variant="primary"
        busy={saving}
        disabled={disabled || uploading || missing.length > 0}
        aria-describedby={hintId}
        className="w-full sm:ml-auto sm:w-auto sm:min-w-48"
      >
        {saving ? labels[mode].busy : labels[mode].idle}
      </Button>
    </ActionBar>
  );
}
