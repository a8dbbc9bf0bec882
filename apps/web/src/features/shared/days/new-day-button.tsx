import { Link, useRouter } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useEffect } from "react";
import { onIdle } from "../../../lib/browser/idle.ts";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { Button } from "../../../ui/forms/button.tsx";

export function NewDayButton() {
  const router = useRouter();
  useEffect(() => {
    // The most likely next screen. A failure shows when the form is opened.
    return onIdle(() => void router.loadRouteChunk(router.routesByPath["/new"])?.catch(() => {}));
  }, [router]);
  return (
    <Button asChild variant="primary" className="whitespace-nowrap max-sm:gap-1.5 max-sm:px-3">
      <Link to="/new">
        <Plus aria-hidden="true" className="@max-[26rem]:hidden size-5" />
        {i18n.t("New Day")}
      </Link>
    </Button>
  );
}

export function RoundNewDay() {
  // Toasts stand above it (ui/feedback/toaster.css).
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.roundButton = "";
    return () => {
      delete dataset.roundButton;
    };
  }, []);
  return (
    <nav aria-label={i18n.t("New day")}>
      <Link
        to="/new"
        aria-label={i18n.t("Log a day")}
        title={i18n.t("Log a day")}
        className="fixed right-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 grid size-14 animate-rise-in place-items-center rounded-full bg-blue text-on-blue shadow-float in-data-[action-bar]:hidden lg:hidden"
      >
        <Plus aria-hidden="true" className="size-6" />
      </Link>
    </nav>
  );
}
