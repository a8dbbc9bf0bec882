import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { LazyBoundary } from "../shared/screen/lazy-boundary.tsx";
import { reviewCopy } from "./copy.ts";
import { UnreadList } from "./lazy-parts.ts";
import { countUnread } from "./review.ts";
import type { UnreadListProps } from "./unread-list.tsx";

export function UnreadLines({ importId, lines }: UnreadListProps) {
  const [isOpen, setOpen] = useState(false);
  if (lines.length === 0) return null;
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-lg border border-line bg-surface shadow-card"
    >
      <summary className="flex min-h-target cursor-pointer list-none items-center gap-2 px-4 font-medium text-ink-soft text-sm sm:px-6 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-90" />
        {reviewCopy.unread(countUnread(lines))}
      </summary>
      {isOpen && (
        <LazyBoundary onClose={() => setOpen(false)}>
          <UnreadList importId={importId} lines={lines} />
        </LazyBoundary>
      )}
    </details>
  );
}
