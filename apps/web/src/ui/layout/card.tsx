import clsx from "clsx";
import type { ComponentProps } from "react";

export function Card({ className, ...props }: ComponentProps<"section">) {
  return (
    <section
      {...props}
      className={clsx("rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6", className)}
    />
  );
}

/** A part of a screen without a box: air and one hairline. */
export function Section({ className, ...props }: ComponentProps<"section">) {
  return <section {...props} className={clsx("border-line border-t pt-4", className)} />;
}

export function CardTitle({ className, ...props }: ComponentProps<"h2">) {
  return <h2 {...props} className={clsx("font-semibold text-ink text-lg", className)} />;
}
