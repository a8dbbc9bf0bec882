import "./action-bar.css";
import clsx from "clsx";
import { type ReactNode, useEffect } from "react";
import { maxWidths, type PageWidth } from "./page.tsx";

export interface ActionBarProps {
  /** That of the page. */
  width?: PageWidth;
  /** At the page's end, where it may be tall; it scrolls inside where the text is large. */
  inFlow?: boolean;
  children: ReactNode;
}

/** Over the bottom of the page. */
export function ActionBar({ width = "measure", inFlow = false, children }: ActionBarProps) {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.actionBar = inFlow ? "tall" : "";
    return () => {
      delete dataset.actionBar;
    };
  }, [inFlow]);
  return (
    <div
      className={clsx(
        "z-20 border-line border-t bg-canvas pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)]",
        inFlow
          ? "sticky bottom-0 -mx-4 mt-auto -mb-[max(6rem,env(safe-area-inset-bottom))] max-h-[50dvh] overflow-y-auto"
          : "fixed inset-x-0 bottom-0 lg:left-22",
      )}
    >
      <div
        className={clsx(
          "mx-auto flex flex-col gap-2 px-4 py-3 sm:flex-row sm:items-center sm:justify-between sm:gap-4",
          maxWidths[width],
        )}
      >
        {children}
      </div>
    </div>
  );
}
