import { CatchBoundary, type ErrorComponentProps } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { toast } from "sonner";
import { isMissingCode } from "../../../lib/browser/missing-code.ts";

const copy = { missing: "This could not be loaded.", advice: "Check your connection and reload the page." };

interface LazyBoundaryProps {
  fallback?: ReactNode;
  /** False for a closed dialog, which is rendered to load its code before the first tap. */
  open?: boolean;
  /** Called when the code of an open dialog fails to load. */
  onClose?: () => void;
  children: ReactNode;
}

/** Boundary for React.lazy. Where code fails to load, a toast says so and the rest of the screen keeps working. */
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

function NothingIfMissing({ error }: ErrorComponentProps) {
  if (!isMissingCode(error)) throw error;
  return null;
}
