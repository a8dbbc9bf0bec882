import { CatchBoundary, type ErrorComponentProps } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { toast } from "sonner";
import { isMissingCode } from "../../lib/browser/missing-code.ts";

const copy = { missing: "This could not be loaded.", advice: "Check your connection and reload the page." };

interface LazyBoundaryProps {
  /** Shown until the code has come. */
  fallback?: ReactNode;
  /** Of a dialog, which is rendered closed too, so that its code comes ahead of the first tap. */
  open?: boolean;
  /** The open dialog's code could not be fetched. */
  onClose?: () => void;
  children: ReactNode;
}

/** Around what React.lazy loads. If its code cannot be fetched, a toast says so and the rest of the screen works without it. */
export function LazyBoundary({ fallback, open = true, onClose, children }: LazyBoundaryProps) {
  const onCatch = (error: unknown) => {
    if (!open || !isMissingCode(error)) return;
    toast.error(copy.missing, { id: "missing-code", description: copy.advice });
    onClose?.();
  };
  return (
    <CatchBoundary getResetKey={() => String(open)} onCatch={onCatch} errorComponent={NothingIfMissing}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  );
}

/** Any other error is the screen's to show. */
function NothingIfMissing({ error }: ErrorComponentProps) {
  if (!isMissingCode(error)) throw error;
  return null;
}
