import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { unreachable } from "../../lib/api/errors.ts";
import { isMissingCode, reloadIfReachable } from "../../lib/browser/missing-code.ts";
import { i18n } from "../../lib/i18n/i18n.ts";
import { ErrorState } from "../../ui/feedback/states.tsx";
import { toast } from "../../ui/feedback/toast.ts";

export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isMissing = isMissingCode(error);
  const retry = async () => {
    if (isMissing) {
      if (!(await reloadIfReachable())) toast.error(unreachable(), { id: "unreachable" });
      return;
    }
    await router.invalidate();
    reset();
  };
  const onOnline = useEffectEvent(() => {
    if (isMissing) void reloadIfReachable();
  });
  useEffect(() => {
    const listen = () => onOnline();
    addEventListener("online", listen);
    return () => removeEventListener("online", listen);
  }, []);
  return (
    <main>
      <h1 className="sr-only">Firn</h1>
      <ErrorState
        message={
          isMissing ? i18n.t("This screen could not be loaded.") : i18n.t("Something went wrong on this screen.")
        }
        detail={i18n.t("Nothing that was saved is lost.")}
        onRetry={() => void retry()}
      />
    </main>
  );
}
