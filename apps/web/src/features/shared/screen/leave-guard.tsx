import { type ShouldBlockFn, useBlocker } from "@tanstack/react-router";
import { useCallback } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { useGuard } from "./guarded.ts";

export interface LeaveGuardProps {
  armed: boolean;
  question: string;
  effect: string;
  leaveLabel: string;
  stayLabel: string;
  onLeave?: () => void;
}

export function LeaveGuard({ armed, question, effect, leaveLabel, stayLabel, onLeave }: LeaveGuardProps) {
  const shouldBlockFn = useCallback<ShouldBlockFn>(
    // The end of a session leads to /auth, and stores the entered data.
    ({ current, next }) => armed && next.pathname !== current.pathname && next.pathname !== "/auth",
    [armed],
  );
  useGuard(armed);
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload: armed, withResolver: true });
  return (
    <ConfirmDialog
      open={blocker.status === "blocked"}
      onOpenChange={() => blocker.reset?.()}
      title={question}
      description={effect}
      confirmLabel={leaveLabel}
      cancelLabel={stayLabel}
      tone="danger"
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
    />
  );
}
