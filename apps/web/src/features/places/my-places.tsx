import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { failureText } from "../../lib/api/errors.ts";
import { Skeleton, SkeletonGroup } from "../../ui/feedback/loading.tsx";
import { ErrorState } from "../../ui/feedback/states.tsx";
import { Card, CardIntro } from "../../ui/layout/card.tsx";
import { useOutbox } from "../shared/outbox/queries.ts";
import { ownPlacesQuery } from "../shared/resorts/queries.ts";
import { NeedsConnection } from "../shared/screen/needs-connection.tsx";
import { placesCopy } from "./copy.ts";
import { NameList } from "./name-list.tsx";
import { PlaceList } from "./place-list.tsx";

export function MyPlaces() {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} className="flex flex-col gap-4">
      <CardIntro id={titleId} title={placesCopy.title} text={placesCopy.explanation} />
      <NeedsConnection text={placesCopy.offline} />
      <Places labelledBy={titleId} />
      <NameList />
    </Card>
  );
}

function Places({ labelledBy }: { labelledBy: string }) {
  const { data, error, refetch } = useQuery(ownPlacesQuery);
  const { showPlaces } = useOutbox();
  if (data) return <PlaceList places={showPlaces(data)} labelledBy={labelledBy} />;
  if (!error) {
    return (
      <SkeletonGroup label={placesCopy.loading} className="flex flex-col">
        <Skeleton className="h-14 w-full" />
      </SkeletonGroup>
    );
  }
  const message = placesCopy.loadFailed(failureText(error));
  return <ErrorState message={message} onRetry={() => void refetch()} />;
}
