import { useQuery } from "@tanstack/react-query";
import { type RefObject, useId, useRef } from "react";
import { failureText } from "../../lib/errors.ts";
import { Card, CardTitle } from "../../ui/card.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { Screen } from "../shell/screen.tsx";
import { skisCopy } from "./copy.ts";
import { NewSkiForm } from "./new-ski-form.tsx";
import { skisQuery } from "./queries.ts";
import { SkiList } from "./ski-list.tsx";

/** The user's own skis: rename, delete, add. */
export function SkisScreen() {
  const listTitle = useId();
  const newTitle = useId();
  const newInput = useRef<HTMLInputElement>(null);
  return (
    <Screen title={skisCopy.title}>
      <Card aria-labelledby={listTitle} className="flex flex-col gap-3">
        <CardTitle id={listTitle}>{skisCopy.yourSkis}</CardTitle>
        <Skis labelledBy={listTitle} newInput={newInput} />
      </Card>
      <Card aria-labelledby={newTitle} className="flex flex-col gap-3">
        <CardTitle id={newTitle}>{skisCopy.addNew}</CardTitle>
        <NewSkiForm input={newInput} />
      </Card>
    </Screen>
  );
}

interface SkisProps {
  labelledBy: string;
  newInput: RefObject<HTMLInputElement | null>;
}

function Skis({ labelledBy, newInput }: SkisProps) {
  const { data: skis, error, refetch } = useQuery(skisQuery);
  if (skis === undefined && error) {
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
        <div key={width} className="flex h-14 items-center justify-between">
          <Skeleton className={`h-5 ${width}`} />
          <Skeleton className="h-5 w-16" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
