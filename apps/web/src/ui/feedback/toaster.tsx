import "./toaster.css";
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { Toaster as Sonner } from "sonner";

const sides = { left: 12, right: 12 };

/** The position, number and duration are of behaviour §9. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      visibleToasts={3}
      duration={4000}
      expand
      gap={10}
      offset={16}
      mobileOffset={{ ...sides, bottom: "max(0.75rem, env(safe-area-inset-bottom))" }}
      containerAriaLabel="Notifications"
      icons={{
        success: <CircleCheck aria-hidden="true" className="size-5 text-blue" />,
        error: <CircleAlert aria-hidden="true" className="size-5 text-danger" />,
        info: <Info aria-hidden="true" className="size-5 text-ink-soft" />,
      }}
    />
  );
}
