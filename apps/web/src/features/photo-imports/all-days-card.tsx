import type { DraftDay } from "@firn/contracts/draft-days";
import { useId, useState } from "react";
import { today } from "../../lib/dates/dates.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Card, CardTitle } from "../../ui/layout/card.tsx";
import { allDaysCopy, skisCopy } from "./copy.ts";
import { FailureNote } from "./failure-note.tsx";
import { useUpdateDrafts } from "./mutations.ts";
import { decisionsForAll } from "./review.ts";
import { SkisDialog } from "./skis-dialog.tsx";

/** Changes all drafts at once; not shown for a single one. */
export function AllDaysCard({ importId, drafts }: { importId: string; drafts: readonly DraftDay[] }) {
  const titleId = useId();
  const [isChoosing, setChoosing] = useState(false);
  const { mutateAsync: update, isPending, error } = useUpdateDrafts(importId);
  if (drafts.length < 2) return null;

  const decide = async (decisions: Partial<Record<"merge" | "duplicate" | "skip", string[]>>) => {
    try {
      for (const decision of ["merge", "duplicate", "skip"] as const) {
        const ids = decisions[decision] ?? [];
        if (ids.length > 0) await update({ id: importId, ids, decision });
      }
    } catch {
      // The error stands below the buttons.
    }
  };

  const withoutSkis = drafts.filter(({ skis }) => skis.length === 0).length;
  return (
    <Card aria-labelledby={titleId} className="flex flex-col gap-3">
      <div className="flex flex-col gap-0.5">
        <CardTitle id={titleId}>{allDaysCopy.title(drafts.length)}</CardTitle>
        <p className="text-ink-soft text-sm">{allDaysCopy.without(withoutSkis, drafts.length)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setChoosing(true)}>{skisCopy.change}</Button>
        <Button disabled={isPending} onClick={() => void decide(decisionsForAll(drafts, today()))}>
          {allDaysCopy.importAll}
        </Button>
        <Button disabled={isPending} onClick={() => void decide({ skip: drafts.map(({ id }) => id) })}>
          {allDaysCopy.skipAll}
        </Button>
      </div>
      <FailureNote text={allDaysCopy.failed} error={error} />
      <SkisDialog
        importId={importId}
        open={isChoosing}
        title={skisCopy.titleOfAll(drafts.length)}
        drafts={drafts}
        onClose={() => setChoosing(false)}
      />
    </Card>
  );
}
