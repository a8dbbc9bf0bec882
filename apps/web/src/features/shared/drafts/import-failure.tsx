import { failureText } from "../../../lib/api/errors.ts";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";
import { InlineError } from "../../../ui/feedback/inline-error.tsx";
import { ErrorState } from "../../../ui/feedback/states.tsx";
import { Button } from "../../../ui/forms/button.tsx";

const copy = sentences(() => ({
  loadFailed: i18n.t("Error fetching import details"),
  outdated: i18n.t("The latest state of this import could not be loaded."),
  retry: i18n.t("Try again"),
}));

export function UnreadImport({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return <ErrorState message={copy.loadFailed} detail={failureText(error)} retryLabel={copy.retry} onRetry={onRetry} />;
}

export function OutdatedImport({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return (
    <InlineError text={error ? `${copy.outdated} ${failureText(error)}` : undefined}>
      <Button variant="ghost" className="px-2" onClick={onRetry}>
        {copy.retry}
      </Button>
    </InlineError>
  );
}
