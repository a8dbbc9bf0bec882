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

/** A title with what its card is for; `id` is the title's. */
export function CardIntro({ id, title, text }: { id: string; title: string; text: string }) {
  return (
    <div className="flex flex-col gap-1">
      <CardTitle id={id}>{title}</CardTitle>
      <p className="text-pretty text-ink-soft text-sm">{text}</p>
    </div>
  );
}
