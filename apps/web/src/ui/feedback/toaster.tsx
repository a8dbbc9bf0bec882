import "./toaster.css";
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { useEffect, useState } from "react";
import { Toaster as Sonner, useSonner } from "sonner";
import { bottomBeside } from "./toast-place.ts";

const shownToasts = 3;
const sides = { left: 12, right: 12 };

/** The position, number and duration are of behaviour §9. No toast has a control, so what lies below them takes the pointer, and none stays for it. */
export function Toaster() {
  const bottom = useBottom();
  return (
    <Sonner
      className="pointer-events-none"
      position="bottom-right"
      visibleToasts={shownToasts}
      duration={4000}
      expand
      gap={10}
      offset={{ right: 16, bottom }}
      mobileOffset={sides}
      containerAriaLabel="Notifications"
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
  const [used, setUsed] = useState<DOMRect>();
  useEffect(() => {
    if (toasts.length === 0) return;
    const update = () => {
      const active = document.activeElement;
      const isControl = active?.matches("a, button, input, select, textarea, [role=option]");
      setUsed(isControl ? active?.getBoundingClientRect() : undefined);
    };
    update();
    document.addEventListener("focusin", update);
    return () => document.removeEventListener("focusin", update);
  }, [toasts]);
  return bottomBeside(Math.min(toasts.length, shownToasts), used);
}
