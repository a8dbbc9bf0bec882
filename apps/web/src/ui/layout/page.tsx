import clsx from "clsx";
import type { ComponentProps } from "react";

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
