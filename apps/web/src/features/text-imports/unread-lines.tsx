import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { shortDate, today } from "../../lib/dates/dates.ts";
import { enumeration } from "../../lib/i18n/formats.ts";
import { LazyBoundary } from "../shared/screen/lazy-boundary.tsx";
import { reviewCopy } from "./copy.ts";
import { JoinedList, UnreadList } from "./lazy-parts.ts";
import { countUnread, type JoinedGroup, joinedByDate } from "./review.ts";
import type { UnreadListProps } from "./unread-list.tsx";

type UnreadLinesProps = UnreadListProps & { joined: JoinedGroup["lines"] };

/** Lines that gave no day, and those that are notes of the day above. They are open where one offers days. */
export function UnreadLines({ importId, lines, joined }: UnreadLinesProps) {
  const [isOpen, setOpen] = useState(lines.some(({ half_known }) => half_known !== undefined));
  if (lines.length + joined.length === 0) return null;
  const groups = joinedByDate(joined);
  const [count, headings] = [countUnread(lines), lines.filter(({ read_as }) => read_as !== undefined).length];
  const summary = [
    count > 0 && reviewCopy.unread(count),
    headings > 0 && reviewCopy.headings(headings),
    joined.length > 0 &&
      reviewCopy.joined(joined.length, groups.length === 1 ? shortDate(groups[0]?.date ?? "", today()) : undefined),
  ];
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-lg border border-line bg-surface shadow-card"
    >
      <summary className="flex min-h-target cursor-pointer list-none items-center gap-2 px-4 py-2 text-ink-soft text-sm sm:px-6 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-90" />
        {enumeration(summary)}
      </summary>
      {isOpen && (
        <LazyBoundary onClose={() => setOpen(false)}>
          {lines.length > 0 && <UnreadList importId={importId} lines={lines} />}
          {groups.length > 0 && <JoinedList groups={groups} />}
        </LazyBoundary>
      )}
    </details>
  );
}
