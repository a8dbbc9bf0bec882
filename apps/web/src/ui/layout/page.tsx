import clsx from "clsx";
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";

/** The measure of every screen: one column, at most 44rem wide. */
export function Page({ className, ...props }: ComponentProps<"main">) {
  return (
    <main
      {...props}
      className={clsx(
        "mx-auto flex w-full outline-none max-w-measure flex-col gap-4 px-4 pt-4 pb-[max(6rem,env(safe-area-inset-bottom))] sm:gap-6 sm:pt-6",
        className,
      )}
    />
  );
}

/** What stands in the top bar's middle where a screen has a name. */
export function PageTitle({ isLong = false, className, ...props }: ComponentProps<"h1"> & { isLong?: boolean }) {
  const size = isLong
    ? "line-clamp-2 text-balance text-center text-sm leading-tight sm:text-lg"
    : "truncate text-base sm:text-lg";
  return <h1 {...props} className={clsx("font-semibold text-ink", size, className)} />;
}

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

/** Scrolling down hides the bar once the page has moved this far (behaviour §8, px). */
const hideBelowPx = 20;
/** Smaller movements are jitter (behaviour §9, px). */
const jitterPx = 5;
/** This close to the top the bar always shows (behaviour §9, px). */
const topPx = 5;

export interface BarState {
  shown: boolean;
  /** Where the last movement that counted ended, in px from the top. */
  anchorY: number;
}

/** The bar on a page that has not been scrolled. */
export const restingBar: BarState = { shown: true, anchorY: 0 };

/**
 * What the bar does when the page is scrolled to `y`: hides on the way down, shows on the way up. Jitter keeps the anchor, so
 * that a slow scroll adds up.
 */
export function barAfterScroll(bar: BarState, y: number): BarState {
  if (y <= topPx) return { shown: true, anchorY: Math.max(y, 0) };
  const moved = y - bar.anchorY;
  if (Math.abs(moved) < jitterPx) return bar;
  if (moved < 0) return { shown: true, anchorY: y };
  return { shown: bar.shown && y <= hideBelowPx, anchorY: y };
}
