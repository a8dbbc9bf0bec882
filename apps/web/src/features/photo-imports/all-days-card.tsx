import type { Decision, DraftDay } from "@firn/contracts/draft-days";
import { seasonOffset } from "@firn/seasons/seasons";
import { lazy, useId, useState } from "react";
import { today } from "../../lib/dates/dates.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Card, CardTitle } from "../../ui/layout/card.tsx";
import { useSeasonStart } from "../shared/accounts/queries.ts";
import { draftCopy } from "../shared/drafts/copy.ts";
import { creatable, createAllText } from "../shared/drafts/draft-choice.ts";
import { skisCopy } from "../shared/drafts/skis-copy.ts";
import { DeferredBoundary } from "../shared/screen/lazy-boundary.tsx";
import { allDaysCopy } from "./copy.ts";
import { FailureNote } from "./failure-note.tsx";
import { useUpdateDrafts } from "./mutations.ts";

const SkisDialog = lazy(async () => ({ default: (await import("../shared/drafts/skis-dialog.tsx")).SkisDialog }));

export function AllDaysCard({ importId, drafts }: { importId: string; drafts: readonly DraftDay[] }) {
  const titleId = useId();
  const start = useSeasonStart();
  const [isChoosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);
  const { mutateAsync: update, isPending, variables, error } = useUpdateDrafts(importId);
  if (drafts.length < 2) return null;

  const toCreate = creatable(drafts, today());
  const decide = async (decision: Decision, chosen: readonly DraftDay[]) => {
    try {
      await update({ id: importId, ids: chosen.map(({ id }) => id), decision });
    } catch {
      // The error is shown below the buttons.
    }
  };

  const dates = drafts.flatMap(({ date }) => date ?? []);
  const seasons = new Set(dates.map((date) => seasonOffset(date, start, today())));
  const withoutSkis = drafts.filter(({ skis }) => skis.length === 0).length;
  return (
    <Card aria-labelledby={titleId} className="flex flex-col gap-3">
      <div className="flex flex-col gap-0.5">
        <CardTitle id={titleId}>{allDaysCopy.title(drafts.length, seasons.size)}</CardTitle>
        <p className="text-ink-soft text-sm">{allDaysCopy.without(withoutSkis, drafts.length)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setChoosing(true)}>{skisCopy.changeAll}</Button>
        <Button
          busy={isPending && variables.decision === "duplicate"}
          disabled={isPending || toCreate.length === 0}
          onClick={() => void decide("duplicate", toCreate)}
        >
          {createAllText(toCreate)}
        </Button>
        <Button
          busy={isPending && variables.decision === "skip"}
          disabled={isPending}
          onClick={() => void decide("skip", drafts)}
        >
          {draftCopy.skipAll(drafts.length)}
        </Button>
      </div>
      <FailureNote text={allDaysCopy.failed} error={error} />
      <DeferredBoundary open={isChoosing} onClose={close}>
        <SkisDialog
          open={isChoosing}
          title={skisCopy.titleOfAll(drafts.length)}
          drafts={drafts}
          onApply={(patch) => update({ id: importId, ...patch })}
          onClose={close}
        />
      </DeferredBoundary>
    </Card>
  );
}
