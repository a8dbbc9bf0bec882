import { failureText } from "../../lib/api/errors.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";

/** The failure of a request, beside its control until the next request. */
export function FailureNote({ text, error }: { text: string; error: unknown }) {
  return <InlineError text={error ? `${text}: ${failureText(error)}` : undefined} />;
}
