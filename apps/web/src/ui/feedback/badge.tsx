import clsx from "clsx";
import type { ComponentProps } from "react";

export function Badge({
  tone = "quiet",
  className,
  ...props
}: ComponentProps<"span"> & { tone?: "quiet" | "blue" | "glow" }) {
  return (
    <span
      {...props}
      className={clsx(
        "inline-flex min-h-6 min-w-6 shrink-0 items-center justify-center gap-1 rounded-full px-2 font-semibold text-xs",
        tone === "quiet" && "bg-sunken text-ink-soft",
        tone === "blue" && "bg-blue-soft text-on-blue-soft",
        tone === "glow" && "bg-glow-soft text-on-glow-soft",
        className,
      )}
    />
  );
}
