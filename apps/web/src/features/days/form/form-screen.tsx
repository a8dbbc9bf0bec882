import "./form-screen.css";
import { useCanGoBack, useRouter } from "@tanstack/react-router";
import { RotateCcw } from "lucide-react";
import { type ReactNode, useLayoutEffect } from "react";
import { failureText, isNotFound } from "../../../lib/api/errors.ts";
import { Spinner } from "../../../ui/feedback/loading.tsx";
import { ErrorState } from "../../../ui/feedback/states.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { Screen } from "../../shared/screen/screen.tsx";
import { dayFormCopy, leaveCopy } from "./copy.ts";

export function FormScreen({ title, children }: { title: string; children: ReactNode }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  // Before the first paint, so that nothing shifts.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.wide = "";
    return () => {
      delete dataset.wide;
    };
  }, []);
  const cancel = () => (canGoBack ? router.history.back() : void router.navigate({ to: "/" }));
  return (
    <Screen
      title={title}
      hasSections
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

export function FormLoading() {
  return (
    <div role="status" className="flex animate-fade-in flex-col items-center gap-3 py-20 text-ink-soft">
      <Spinner decorative className="size-8 text-blue" />
      {dayFormCopy.loading}
    </div>
  );
}

export function FormLoadFailed(props: { message: string; error: unknown; onRetry: () => void }) {
  const { navigate } = useRouter();
  return (
    <ErrorState
      message={props.message}
      detail={failureText(props.error)}
      retryLabel={dayFormCopy.retry}
      // A retry cannot find a deleted day.
      {...(!isNotFound(props.error) && { onRetry: props.onRetry })}
    >
      <Button onClick={() => void navigate({ to: "/" })}>{dayFormCopy.goBack}</Button>
    </ErrorState>
  );
}

export function FormNotice({ children }: { children: string }) {
  return (
    <p role="status" className="rounded-lg bg-glow-soft px-4 py-3 text-on-glow-soft text-sm">
      {children}
    </p>
  );
}

export function StoredNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 rounded-lg bg-glow-soft py-1 pr-1 pl-4 text-on-glow-soft text-sm"
    >
      {leaveCopy.kept}
      <Button variant="ghost" onClick={onStartOver}>
        <RotateCcw aria-hidden="true" className="size-4" />
        {leaveCopy.startOver}
      </Button>
    </div>
  );
}
