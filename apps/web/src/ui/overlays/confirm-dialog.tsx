import { lazy } from "react";
import { LazyBoundary } from "../feedback/error-boundaries.tsx";
import type { ConfirmDialogProps } from "./confirm-window.tsx";

const ConfirmWindow = lazy(async () => ({ default: (await import("./confirm-window.tsx")).ConfirmWindow }));

/** Loads its code once it is rendered, before it opens. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <LazyBoundary open={props.open} onClose={() => props.onOpenChange(false)}>
      <ConfirmWindow {...props} />
    </LazyBoundary>
  );
}
