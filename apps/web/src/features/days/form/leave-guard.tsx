import { type ShouldBlockFn, useBlocker } from "@tanstack/react-router";
import { useCallback } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { leaveCopy } from "../form-copy.ts";

export interface LeaveGuardProps {
  /** Leaving would lose something. */
  armed: boolean;
  /** Somebody leaves all the same. */
  onLeave: () => void;
}

/** Asks before a way out of the form is taken; the browser itself asks before the page is reloaded or closed. */
export function LeaveGuard({ armed, onLeave }: LeaveGuardProps) {
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
      title={leaveCopy.question}
      description={leaveCopy.warning}
      confirmLabel={leaveCopy.leave}
      cancelLabel={leaveCopy.stay}
      tone="danger"
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
    />
  );
}
