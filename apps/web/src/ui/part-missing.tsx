import { Button } from "./button.tsx";
import { partCopy } from "./part-copy.ts";

/** Stands where a piece of the screen should be whose code could not be fetched; the rest of the screen works without it. */
export function PartMissing({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="alert" className="text-ink-soft text-sm">
        {message} {partCopy.advice}
      </p>
      <Button onClick={onRetry}>{partCopy.retry}</Button>
    </div>
  );
}
