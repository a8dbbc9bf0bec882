import { ErrorState } from "./states.tsx";

/** What a screen shows when it broke in a way that it has no words for itself. */
export function BrokenScreen({ reset }: { reset: () => void }) {
  return (
    <ErrorState
      message="Something went wrong on this screen."
      detail="Nothing that was saved is lost."
      onRetry={reset}
    />
  );
}
