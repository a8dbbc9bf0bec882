import "./action-bar.css";
import { type ReactNode, useEffect } from "react";

export function ActionBar({ children }: { children: ReactNode }) {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.actionBar = "";
    return () => {
      delete dataset.actionBar;
    };
  }, []);
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-canvas/90 pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] backdrop-blur-md">
      <div className="mx-auto flex max-w-measure flex-col gap-2 px-4 py-3 sm:flex-row sm:items-center sm:justify-between sm:gap-4">
        {children}
      </div>
    </div>
  );
}
