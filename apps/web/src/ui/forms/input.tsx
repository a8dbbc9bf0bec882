import clsx from "clsx";
import type { ComponentProps } from "react";
import { controlLooks, useFieldControl } from "./field.tsx";

/** One line of text. Inside a Field it takes its label and errors from there; alone it needs an `aria-label`. */
export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input {...useFieldControl()} {...props} className={clsx(controlLooks, "min-h-target", className)} />;
}

/** Several lines of text; grows with them where the browser can. */
export function Textarea({ className, rows = 4, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...useFieldControl()}
      {...props}
      rows={rows}
      className={clsx(controlLooks, "field-sizing-content min-h-28 resize-y py-2.5", className)}
    />
  );
}
