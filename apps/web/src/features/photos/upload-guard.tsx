import { type ShouldBlockFn, useBlocker } from "@tanstack/react-router";
import { useCallback } from "react";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { uploadCopy } from "./upload-copy.ts";

/** Asks before the screen is left while uploads run; the browser itself asks before the page is reloaded or closed. */
export function UploadGuard({ armed }: { armed: boolean }) {
  const shouldBlockFn = useCallback<ShouldBlockFn>(
    ({ current, next }) => armed && next.pathname !== current.pathname && next.pathname !== "/auth",
    [armed],
  );
  const blocker = useBlocker({ shouldBlockFn, enableBeforeUnload: armed, withResolver: true });
  return (
    <ConfirmDialog
      open={blocker.status === "blocked"}
      onOpenChange={() => blocker.reset?.()}
      title={uploadCopy.leaveQuestion}
      description={uploadCopy.leaveEffect}
      confirmLabel={uploadCopy.leave}
      cancelLabel={uploadCopy.stay}
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
