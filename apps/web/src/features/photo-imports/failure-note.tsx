import { CircleAlert } from "lucide-react";
import { failureText } from "../../lib/api/errors.ts";

/** The failure of the last request, below its control until the next request. */
export function FailureNote({ text, error }: { text: string; error: unknown }) {
  if (!error) return null;
  return (
    <p role="alert" className="flex w-full items-start gap-1.5 text-danger text-xs">
      <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" />
      {text}: {failureText(error)}
    </p>
  );
}
