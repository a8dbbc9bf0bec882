import { lazy } from "react";
import type { ConfirmDialogProps } from "../../../ui/overlays/confirm-window.tsx";
import { LazyBoundary } from "./lazy-boundary.tsx";

const ConfirmWindow = lazy(async () => ({
  default: (await import("../../../ui/overlays/confirm-window.tsx")).ConfirmWindow,
}));

export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <LazyBoundary open={props.open} onClose={() => props.onOpenChange(false)}>
      <ConfirmWindow {...props} />
    </LazyBoundary>
  );
}
