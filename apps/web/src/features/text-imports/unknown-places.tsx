import type { DraftDay } from "@firn/contracts/draft-days";
import { MapPinOff, MapPinPlus, Search } from "lucide-react";
import { useState } from "react";
import { InlineError } from "../../ui/feedback/inline-error.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { CheckLine } from "../../ui/forms/check-line.tsx";
import { Card, CardTitle } from "../../ui/layout/card.tsx";
import { draftCopy } from "../shared/drafts/copy.ts";
import { useAttempt } from "../shared/drafts/use-attempt.ts";
import { resortSearchCopy } from "../shared/resorts/copy.ts";
import { LazyBoundary } from "../shared/screen/lazy-boundary.tsx";
import { reviewCopy } from "./copy.ts";
import { ResortSearch } from "./lazy-parts.ts";
import { useCorrectText, useOwnPlace } from "./mutations.ts";
import type { UnknownPlace } from "./review.ts";

export function UnknownPlaces({ importId, places }: { importId: string; places: readonly UnknownPlace[] }) {
  if (places.length === 0) return null;
  return (
    <Card className="flex flex-col gap-2" aria-label={reviewCopy.places(places.length)}>
      <CardTitle className="flex items-center gap-2 text-base">
        <MapPinOff aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
        {reviewCopy.places(places.length)}
      </CardTitle>
      <ul className="flex max-h-80 flex-col divide-y divide-line overflow-y-auto">
        {places.map((place) => (
          <PlaceChoice key={place.name} importId={importId} place={place} />
        ))}
      </ul>
    </Card>
  );
}

function PlaceChoice({ importId, place: { name, drafts } }: { importId: string; place: UnknownPlace }) {
  const { mutateAsync: correct, isPending: isCorrecting } = useCorrectText(importId);
  const { mutateAsync: makeOwn, isPending: isMaking } = useOwnPlace(importId);
  const isPending = isCorrecting || isMaking;
  const [isSearching, setSearching] = useState(false);
  const [isRemembered, setRemembered] = useState(true);
  const { failure, attempt } = useAttempt(reviewCopy.draftFailed);
  const [first] = drafts;
  if (!first) return null;

  const use = (resortId: string) =>
    attempt(() => correct({ id: first.id, resort_id: resortId, for_same_place: true, remember_name: isRemembered }));
  return (
    <li className="flex flex-col gap-2 py-2.5">
      <p className="flex flex-wrap gap-x-2">
        <span className="break-words font-semibold text-ink">{draftCopy.named(name)}</span>
        <span className="text-ink-soft text-sm">{reviewCopy.placeDays(drafts.length)}</span>
      </p>
      {isSearching ? (
        <LazyBoundary onClose={() => setSearching(false)}>
          <ResortSearch
            onPick={({ id }) => {
              setSearching(false);
              void use(id);
            }}
            onClose={() => setSearching(false)}
          />
        </LazyBoundary>
      ) : (
        <Proposals
          name={name}
          resorts={first.resort_suggestions}
          isMaking={isMaking}
          isPending={isPending}
          onOwn={() => void attempt(() => makeOwn({ id: first.id, name }))}
          onPick={(id) => void use(id)}
          onSearch={() => setSearching(true)}
        />
      )}
      <CheckLine checked={isRemembered} onChange={setRemembered}>
        {reviewCopy.remember(name)}
      </CheckLine>
      <InlineError text={failure} />
    </li>
  );
}

interface ProposalsProps {
  name: string;
  resorts: DraftDay["resort_suggestions"];
  isMaking: boolean;
  isPending: boolean;
  onOwn: () => void;
  onPick: (resortId: string) => void;
  onSearch: () => void;
}

function Proposals({ name, resorts, isMaking, isPending, onOwn, onPick, onSearch }: ProposalsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button busy={isMaking} disabled={isPending} onClick={onOwn}>
        <MapPinPlus aria-hidden="true" className="size-5" />
        {resortSearchCopy.useAsOwn(name)}
      </Button>
      {resorts.map((resort) => (
        <Button
          key={resort.id}
          disabled={isPending}
          aria-label={reviewCopy.takeForPlace(resort.name, name)}
          onClick={() => onPick(resort.id)}
        >
          {resort.name}
        </Button>
      ))}
      <Button busy={isPending} aria-label={reviewCopy.findFor(name)} onClick={onSearch}>
        <Search aria-hidden="true" className="size-5" />
        {reviewCopy.findResort}
      </Button>
    </div>
  );
}
