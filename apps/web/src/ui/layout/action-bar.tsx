import "./action-bar.css";
import clsx from "clsx";
import { type ReactNode, useEffect } from "react";

/** `isWide` as the screen above it. */
export function ActionBar({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.actionBar = "";
    return () => {
      delete dataset.actionBar;
    };
  }, []);
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-canvas/90 pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] backdrop-blur-md">
      <div
        className={clsx(
          "mx-auto flex max-w-measure flex-col gap-2 px-4 py-3 sm:flex-row sm:items-center sm:justify-between sm:gap-4",
          isWide && "lg:max-w-wide",
        )}
      >
        {children}
      </div>
    </div>
  );
}
