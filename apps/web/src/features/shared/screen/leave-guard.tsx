import { type ShouldBlockFn, useBlocker } from "@tanstack/react-router";
import { useCallback } from "react";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";

export interface LeaveGuardProps {
  /** Leaving would lose something. */
  armed: boolean;
  question: string;
  /** What would be lost. */
  effect: string;
  leaveLabel: string;
  stayLabel: string;
  /** Somebody leaves all the same. */
  onLeave?: () => void;
}

/** Asks before a screen is left; the browser itself asks before the page is reloaded or closed. */
export function LeaveGuard({ armed, question, effect, leaveLabel, stayLabel, onLeave }: LeaveGuardProps) {
  const shouldBlockFn = useCallback<ShouldBlockFn>(
    // A session that has ended leads to /auth, and what was entered is kept until one is back.
    ({ current, next }) => armed && next.pathname !== current.pathname && next.pathname !== "/auth",
    [armed],
  );
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
