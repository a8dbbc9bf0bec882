import type { LucideIcon } from "lucide-react";
import { useState } from "react";
import { toastFailure } from "../../lib/api/toast-failure.ts";
import { IconButton } from "../../ui/forms/button.tsx";
import { ConfirmDialog } from "../shared/screen/confirm-dialog.tsx";

interface RevokeButtonProps {
  label: string;
  icon: LucideIcon;
  question: string;
  effect: string;
  confirmLabel: string;
  failed: string;
  busy: boolean;
  revoke: () => Promise<void>;
}

/** Ends a way in after a question. */
export function RevokeButton(props: RevokeButtonProps) {
  const { label, icon: Icon, question, effect, confirmLabel, failed, busy, revoke } = props;
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    try {
      await revoke();
    } catch (error) {
      toastFailure(error, failed);
    }
    setAsking(false);
  };
  return (
    <>
      <IconButton label={label} onClick={() => setAsking(true)}>
        <Icon aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={question}
        description={effect}
        confirmLabel={confirmLabel}
        tone="danger"
        busy={busy}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
