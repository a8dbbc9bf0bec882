import { CatchBoundary, type ErrorComponentProps } from "@tanstack/react-router";
import { type ReactNode, Suspense, useDeferredValue } from "react";
import { useIdle } from "../../../lib/browser/idle.ts";
import { isMissingCode } from "../../../lib/browser/missing-code.ts";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";
import { toast } from "../../../ui/feedback/toast.ts";

const copy = sentences(() => ({
  missing: i18n.t("This could not be loaded."),
  advice: i18n.t("Check your connection and reload the page."),
}));

interface LazyBoundaryProps {
  fallback?: ReactNode;
  /** False for a closed dialog, which is rendered to load its code before the first tap. */
  open?: boolean;
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

/**
 * As LazyBoundary, for parts that a screen can be shown without: their code is loaded in the render after the first, that of a closed dialog
 * once the browser is idle, so that the screen's photos are requested before it.
 */
export function DeferredBoundary(props: LazyBoundaryProps) {
  const isFirst = !useDeferredValue(true, false);
  const isIdle = useIdle();
  if (isFirst || (props.open === false && !isIdle)) return props.fallback;
  return <LazyBoundary {...props} />;
}

function NothingIfMissing({ error }: ErrorComponentProps) {
  if (!isMissingCode(error)) throw error;
  return null;
}
