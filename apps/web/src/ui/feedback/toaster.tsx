import { i18n } from "../../lib/i18n/i18n.ts";
import "./toaster.css";
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { useEffect, useState } from "react";
import { Toaster as Sonner, useSonner } from "sonner";
import { bottomBeside } from "./toast-place.ts";

const gap = 10;
const sides = { left: 12, right: 12 };

/** The position, number and duration are of behaviour §9. No toast has a control, so what lies below them takes the pointer, and none stays for it. */
export function Toaster() {
  const bottom = useBottom();
  return (
    <Sonner
      className="pointer-events-none"
      position="bottom-right"
      visibleToasts={3}
      duration={4000}
      expand
      gap={gap}
      offset={{ right: 16, bottom }}
      mobileOffset={sides}
      customAriaLabel={i18n.t("Notifications alt+T")}
      icons={{
        success: <CircleCheck aria-hidden="true" className="size-5 text-blue" />,
        error: <CircleAlert aria-hidden="true" className="size-5 text-danger" />,
        info: <Info aria-hidden="true" className="size-5 text-ink-soft" />,
      }}
    />
  );
}

function useBottom(): number {
  const { toasts } = useSonner();
  const [bottom, setBottom] = useState(() => bottomBeside(0));
  useEffect(() => {
    if (toasts.length === 0) return;
    const update = () => {
      const active = document.activeElement;
      const isControl = active?.matches("a, button, input, select, textarea, [role=option]");
      setBottom(bottomBeside(shownHeight(), isControl ? active?.getBoundingClientRect() : undefined));
    };
    update();
    document.addEventListener("focusin", update);
    return () => document.removeEventListener("focusin", update);
  }, [toasts]);
  return bottom;
}

function shownHeight(): number {
  const shown = document.querySelectorAll<HTMLElement>("[data-sonner-toast][data-visible=true]");
  return [...shown].reduce((sum, { offsetHeight }) => sum + offsetHeight + gap, 0);
}
