import { useCanGoBack, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { failureText, isNotFound } from "../../../lib/api/errors.ts";
import { Spinner } from "../../../ui/feedback/loading.tsx";
import { ErrorState } from "../../../ui/feedback/states.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Screen } from "../../shared/screen/screen.tsx";
import { dayFormCopy } from "../form-copy.ts";

/** The form's frame: Cancel goes one step back, and home where there is no step. */
export function FormScreen({ title, children }: { title: string; children: ReactNode }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const cancel = () => (canGoBack ? router.history.back() : void router.navigate({ to: "/" }));
  return (
    <Screen
      title={title}
      right={
        <Button variant="ghost" className="px-3" onClick={cancel}>
          {dayFormCopy.cancel}
        </Button>
      }
    >
      {children}
    </Screen>
  );
}

/** What the form needs is still on its way. */
export function FormLoading() {
  return (
    <div role="status" className="flex animate-fade-in flex-col items-center gap-3 py-20 text-ink-soft">
      <Spinner decorative className="size-8 text-blue" />
      {dayFormCopy.loading}
    </div>
  );
}

/** What the form needs did not come. */
export function FormLoadFailed(props: { message: string; error: unknown; onRetry: () => void }) {
  const { navigate } = useRouter();
  return (
    <ErrorState
      message={props.message}
      detail={failureText(props.error)}
      retryLabel={dayFormCopy.retry}
      // What is not there will not be there the next time either.
      {...(!isNotFound(props.error) && { onRetry: props.onRetry })}
    >
      <Button onClick={() => void navigate({ to: "/" })}>{dayFormCopy.goBack}</Button>
    </ErrorState>
  );
}
