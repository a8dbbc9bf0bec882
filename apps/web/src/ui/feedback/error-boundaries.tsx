import { CatchBoundary, type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect, useEffectEvent } from "react";
import { toast } from "sonner";
import { unreachable } from "../../lib/api/errors.ts";
import { isMissingCode, reloadIfReachable } from "../../lib/browser/missing-code.ts";
import { ErrorState } from "./states.tsx";

/** What a screen shows when it broke in a way that it has no words for itself, or when its code could not be fetched. */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isMissing = isMissingCode(error);
  const retry = async () => {
    if (isMissing) {
      if (!(await reloadIfReachable())) toast.error(unreachable, { id: "unreachable" });
      return;
    }
    await router.invalidate();
    reset();
  };
  // The network is back: what is missing may come without being asked for.
  const onOnline = useEffectEvent(() => {
    if (isMissing) void reloadIfReachable();
  });
  useEffect(() => {
    const listen = () => onOnline();
    addEventListener("online", listen);
    return () => removeEventListener("online", listen);
  }, []);
  return (
    <ErrorState
      message={isMissing ? "This screen could not be loaded." : "Something went wrong on this screen."}
      detail="Nothing that was saved is lost."
      onRetry={() => void retry()}
    />
  );
}

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
