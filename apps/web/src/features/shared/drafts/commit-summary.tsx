import type { DraftDay } from "@firn/contracts/draft-days";
import { today } from "../../../lib/dates/dates.ts";
import { commitCopy } from "./copy.ts";
import { commitCounts, mergeText } from "./draft-choice.ts";

export function CommitSummary({ drafts }: { drafts: readonly DraftDay[] }) {
  const { created, merged, skipped } = commitCounts(drafts);
  const date = today();
  const merges = drafts.filter(({ decision }) => decision === "merge");
  return (
    <>
      <ul className="flex flex-col gap-1 text-ink">
        {created > 0 && <li>{commitCopy.created(created)}</li>}
        {merged > 0 && <li>{commitCopy.merged(merged)}</li>}
        {skipped > 0 && <li>{commitCopy.skipped(skipped)}</li>}
      </ul>
      {merges.length > 0 && (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by the keyboard.
          tabIndex={0}
          aria-label={commitCopy.merges}
          className="mt-3 flex max-h-60 flex-col gap-1 overflow-y-auto rounded-md bg-sunken px-3 py-2 text-ink-soft text-sm"
        >
          {merges.map((draft) => (
            <li key={draft.id}>{mergeText(draft, date)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
