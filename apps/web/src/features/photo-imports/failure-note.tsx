import { failureText } from "../../lib/api/errors.ts";
import { InlineError } from "../../ui/feedback/inline-error.tsx";

export function FailureNote({ text, error }: { text: string; error: unknown }) {
  return <InlineError text={error ? `${text}: ${failureText(error)}` : undefined} />;
}
