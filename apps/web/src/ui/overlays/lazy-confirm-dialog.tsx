import { lazy } from "react";
import { LazyBoundary } from "../feedback/error-boundaries.tsx";
import type { ConfirmDialogProps } from "./confirm-dialog.tsx";

const ConfirmDialog = lazy(async () => ({ default: (await import("./confirm-dialog.tsx")).ConfirmDialog }));

/** For a screen whose first load must stay small. */
export function LazyConfirmDialog(props: ConfirmDialogProps) {
  return (
    <LazyBoundary open={props.open} onClose={() => props.onOpenChange(false)}>
      <ConfirmDialog {...props} />
    </LazyBoundary>
  );
}
