import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

export interface InlineErrorProps {
  /** None without a failure: undefined or empty. */
  text: string | undefined;
  children?: ReactNode;
}

/** A failure beside what failed, until the next attempt. Rendered empty before: a live region must exist before its text. */
export function InlineError({ text, children }: InlineErrorProps) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 text-danger text-sm empty:hidden">
      {text && (
        <>
          <p className="flex min-w-0 items-start gap-1.5 break-words">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {text}
          </p>
          {children}
        </>
      )}
    </div>
  );
}
