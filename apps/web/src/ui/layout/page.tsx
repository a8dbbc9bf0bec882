import clsx from "clsx";
import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useState } from "react";

/** "measure" is the width of forms and texts, "wide" that of screens in columns. */
export type PageWidth = "measure" | "wide";

export interface PageLook {
  width?: PageWidth;
  /** Its parts are sections without boxes, on the ground of a box (base.css). */
  hasSections?: boolean;
}

export const maxWidths: Record<PageWidth, string> = { measure: "max-w-measure", wide: "max-w-wide" };

export function Page({
  width = "measure",
  hasSections = false,
  ...props
}: Omit<ComponentProps<"main">, "className"> & PageLook) {
  // Before the first paint, so that the ground does not change.
  useLayoutEffect(() => {
    if (!hasSections) return;
    const { dataset } = document.documentElement;
    dataset.sections = "";
    return () => {
      delete dataset.sections;
    };
  }, [hasSections]);
  return (
    <main
      {...props}
      className={clsx(
        "mx-auto flex w-full outline-none flex-col gap-4 px-4 pt-4 pb-[max(6rem,env(safe-area-inset-bottom))] sm:gap-6 sm:pt-6",
        maxWidths[width],
      )}
    />
  );
}

export function PageTitle({ isLong = false, className, ...props }: ComponentProps<"h1"> & { isLong?: boolean }) {
  const size = isLong
    ? "line-clamp-2 text-balance text-center text-sm leading-tight sm:text-lg"
    : "truncate text-base sm:text-lg @max-[21rem]:whitespace-normal";
  return <h1 {...props} className={clsx("font-semibold text-ink", size, className)} />;
}

export interface TopBarProps {
  left?: ReactNode;
  center?: ReactNode;
  right?: ReactNode;
  strip?: ReactNode;
  whileHidden?: ReactNode;
  width?: PageWidth;
}

/** Its parts wrap where the text is so large that a line holds less than 21rem. */
export function TopBar({ left, center, right, strip, whileHidden, width = "measure" }: TopBarProps) {
  const bar = useBar();
  const shown = bar.shown || Boolean(strip);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the focus is that of the controls inside */}
      <header
        className={clsx(
          "@container sticky top-0 z-30 border-line border-b bg-surface pt-[env(safe-area-inset-top)]",
          "transition-transform duration-200 ease-glide",
          !shown && "-translate-y-full",
        )}
        data-hidden={!shown || undefined}
        onFocus={bar.show}
      >
        <div
          className={clsx(
            "mx-auto grid min-h-14 grid-cols-[minmax(max-content,1fr)_minmax(0,auto)_minmax(max-content,1fr)] items-center gap-1 px-2 sm:px-4",
            "@max-[21rem]:flex @max-[21rem]:flex-wrap @max-[21rem]:justify-between max-lg:max-w-none",
            maxWidths[width],
          )}
        >
          <div className="flex items-center justify-start">
            {/* From 64rem in the middle above the rail, which is 5.5rem wide. */}
            <div className="lg:absolute lg:-left-16.5">{left}</div>
          </div>
          <div className="flex min-w-0 items-center justify-center @max-[21rem]:order-last @max-[21rem]:basis-full">
            {center}
          </div>
          <div className="flex items-center justify-end gap-1 @max-[21rem]:flex-wrap">{right}</div>
        </div>
        <div role="status" className="border-line border-t empty:hidden">
          {strip}
        </div>
      </header>
      {!shown && whileHidden}
    </>
  );
}

/** `show` is for the focus that comes into a hidden bar. One that stays in it, as after a choice by mouse, does not hold it. */
function useBar(): { shown: boolean; show: () => void } {
  const [bar, setBar] = useState(restingBar);
  useEffect(() => {
    const follow = () => {
      // Some browsers scroll past the end and back; the way back is not scrolling up.
      const lowest = document.documentElement.scrollHeight - window.innerHeight;
      setBar((before) => barAfterScroll(before, Math.min(window.scrollY, Math.max(lowest, 0))));
    };
    window.addEventListener("scroll", follow, { passive: true });
    return () => window.removeEventListener("scroll", follow);
  }, []);
  return { shown: bar.shown, show: () => setBar({ shown: true, anchorY: window.scrollY }) };
}

/** Distances from the top are defined in behaviour §8 and §9. */
const hideBelowPx = 20;
const jitterPx = 5;
const alwaysShownPx = 5;

export interface BarState {
  shown: boolean;
  anchorY: number;
}

export const restingBar: BarState = { shown: true, anchorY: 0 };

/** Hides on the way down, shows on the way up. Jitter keeps the anchor, so that a slow scroll adds up. */
export function barAfterScroll(bar: BarState, y: number): BarState {
  if (y <= alwaysShownPx) return { shown: true, anchorY: Math.max(y, 0) };
  const moved = y - bar.anchorY;
  if (Math.abs(moved) < jitterPx) return bar;
  if (moved < 0) return { shown: true, anchorY: y };
  return { shown: bar.shown && y <= hideBelowPx, anchorY: y };
}
