import clsx from "clsx";
import { type ReactNode, useEffect, useState } from "react";
import { barAfterScroll, restingBar } from "./top-bar-visibility.ts";

export interface TopBarProps {
  left?: ReactNode;
  /** A title or a control, in the middle whatever the width of the other two. */
  center?: ReactNode;
  right?: ReactNode;
}

/** The bar at the top of a screen. It gives its room back while one reads on, and returns when one scrolls up. */
export function TopBar({ left, center, right }: TopBarProps) {
  const shown = useBarShown();
  return (
    <header
      className={clsx(
        "sticky top-0 z-30 border-line border-b bg-canvas/85 pt-[env(safe-area-inset-top)] backdrop-blur-md",
        "transition-transform duration-200 ease-glide focus-within:translate-y-0",
        !shown && "-translate-y-full",
      )}
      data-hidden={!shown || undefined}
    >
      <div className="mx-auto grid min-h-14 max-w-measure grid-cols-[minmax(max-content,1fr)_minmax(0,auto)_minmax(max-content,1fr)] items-center gap-1 px-2 sm:px-4">
        <div className="flex items-center justify-start">{left}</div>
        <div className="flex min-w-0 items-center justify-center">{center}</div>
        <div className="flex items-center justify-end gap-1">{right}</div>
      </div>
    </header>
  );
}

function useBarShown(): boolean {
  const [bar, setBar] = useState(restingBar);
  useEffect(() => {
    const follow = () => {
      // Some browsers bounce past the end and back, which is no scrolling up.
      const lowest = document.documentElement.scrollHeight - window.innerHeight;
      setBar((before) => barAfterScroll(before, Math.min(window.scrollY, Math.max(lowest, 0))));
    };
    window.addEventListener("scroll", follow, { passive: true });
    return () => window.removeEventListener("scroll", follow);
  }, []);
  return bar.shown;
}
