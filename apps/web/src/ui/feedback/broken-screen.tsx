import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { toast } from "sonner";
import { unreachable } from "../../lib/api/errors.ts";
import { isMissingCode, loadAnew } from "../../lib/browser/missing-code.ts";
import { ErrorState } from "./states.tsx";

/** What a screen shows when it broke in a way that it has no words for itself, or when its code could not be fetched. */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isMissing = isMissingCode(error);
  const retry = async () => {
    if (isMissing) {
      if (!(await loadAnew())) toast.error(unreachable, { id: "unreachable" });
      return;
    }
    await router.invalidate();
    reset();
  };
  // The network is back: what is missing may come without being asked for.
  const onOnline = useEffectEvent(() => {
    if (isMissing) void loadAnew();
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
