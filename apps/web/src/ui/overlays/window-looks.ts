import clsx from "clsx";

/** What dims the page behind a window. */
export const scrimLooks =
  "fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in";

/** A window in the middle. */
export const windowLooks = clsx(
  "fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col",
  "rounded-xl bg-raised shadow-float outline-none data-[state=closed]:animate-sink-out data-[state=open]:animate-rise-in",
  // A window on its way out takes no more clicks; Radix writes pointer-events into its style.
  "data-[state=closed]:pointer-events-none!",
);
