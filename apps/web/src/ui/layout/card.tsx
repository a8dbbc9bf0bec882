import clsx from "clsx";
import type { ComponentProps } from "react";

/** A sheet of paper on the snow. */
export function Card({ className, ...props }: ComponentProps<"section">) {
  return (
    <section
      {...props}
      className={clsx("rounded-lg border border-line bg-surface p-4 shadow-card sm:p-6", className)}
    />
  );
}

/** A card's heading; give the card `aria-labelledby` with this id where it is a region of its own. */
export function CardTitle({ className, ...props }: ComponentProps<"h2">) {
  return <h2 {...props} className={clsx("font-semibold text-ink text-lg", className)} />;
}
