import { type RefObject, useId, useRef } from "react";
import { failureText } from "../../lib/api/errors.ts";
import { Skeleton, SkeletonGroup } from "../../ui/feedback/loading.tsx";
import { ErrorState } from "../../ui/feedback/states.tsx";
import { Card, CardTitle } from "../../ui/layout/card.tsx";
import { TwoColumns } from "../../ui/layout/two-columns.tsx";
import { OutboxNotes } from "../shared/outbox/outbox-notes.tsx";
import { Screen } from "../shared/screen/screen.tsx";
import { useShownSkis } from "../shared/skis/use-skis.ts";
import { skisCopy } from "./copy.ts";
import { NewSkiForm } from "./new-ski-form.tsx";
import { SkiList } from "./ski-list.tsx";

export function SkisScreen() {
  const listTitle = useId();
  const newTitle = useId();
  const newInput = useRef<HTMLInputElement>(null);
  return (
    <Screen title={skisCopy.title} width="wide">
      <OutboxNotes />
      <TwoColumns
        first={
          <Card aria-labelledby={listTitle} className="flex flex-col gap-3">
            <CardTitle id={listTitle}>{skisCopy.yourSkis}</CardTitle>
            <Skis labelledBy={listTitle} newInput={newInput} />
          </Card>
        }
        second={
          <Card aria-labelledby={newTitle} className="flex flex-col gap-3">
            <CardTitle id={newTitle}>{skisCopy.addNew}</CardTitle>
            <NewSkiForm input={newInput} />
          </Card>
        }
      />
    </Screen>
  );
}

interface SkisProps {
  labelledBy: string;
  newInput: RefObject<HTMLInputElement | null>;
}

function Skis({ labelledBy, newInput }: SkisProps) {
  const { skis, isLoadingError, error, refetch } = useShownSkis();
  if (isLoadingError) {
    const message = skisCopy.loadFailed(failureText(error, "") || skisCopy.unknownError);
    return <ErrorState message={message} retryLabel={skisCopy.retry} onRetry={() => void refetch()} />;
  }
  if (skis === undefined) return <SkisSkeleton />;
  return <SkiList skis={skis} labelledBy={labelledBy} newInput={newInput} />;
}

function SkisSkeleton() {
  return (
    <SkeletonGroup label={skisCopy.loading} className="flex flex-col">
      {["w-40", "w-52", "w-36"].map((width) => (
        <div key={width} className="flex min-h-21 items-center justify-between">
          <Skeleton className={`h-5 ${width}`} />
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
