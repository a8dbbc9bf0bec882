import "./finale.css";
import { offsetRange, seasonYears } from "@firn/seasons/seasons";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { useEffect, useMemo } from "react";
import { shortDate, today } from "../../../lib/dates/dates.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { Button, RoundButton } from "../../../ui/forms/button.tsx";
import { useSeasonStart } from "../accounts/queries.ts";
import { seasonSearch } from "../days/season-search.ts";
import { type CommittedImport, type ImportKind, importedSeasons } from "../drafts/import-result.ts";
import { resortFiguresQuery } from "../figures/queries.ts";
import { finaleCopy as copy } from "./copy.ts";
import { type Finale, finaleAt, finaleOf } from "./finale.ts";
import { FinaleMap } from "./finale-map.tsx";
import { useShare } from "./use-share.ts";

interface FinaleScreenProps {
  kind: ImportKind;
  committed: CommittedImport;
  onClose: () => void;
}

/** Once after a commit, over Home: the import's places appear on the map, season by season. It has its own history entry. */
export function FinaleScreen({ kind, committed, onClose }: FinaleScreenProps) {
  const { draft_days } = committed;
  const start = useSeasonStart();
  const { data, isFetching, isFetchedAfterMount } = useQuery({ ...resortFiguresQuery(), refetchOnMount: "always" });
  // What was read before the commit does not know its places. A later fetch must not close the dialog.
  const figures = isFetchedAfterMount ? data : undefined;
  const finale = useMemo(
    () => figures && finaleOf(draft_days, figures, { start, today: today() }),
    [draft_days, figures, start],
  );
  const isNothing = !isFetching && !finale;
  // Earlier toasts would lie over its buttons.
  useEffect(() => void toast.dismiss(), []);
  useEffect(() => {
    if (isNothing) onClose();
  });
  if (!finale) return null;
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Content aria-describedby={undefined} className="finale">
          <Stage kind={kind} committed={committed} finale={finale} start={start} />
          <Radix.Close asChild>
            <RoundButton tone="raised" label={copy.close} icon={X} className="absolute top-3 right-3 z-10" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const msPerSeason = 600;
const [leastMs, mostMs] = [1800, 6000];

interface StageProps extends Pick<FinaleScreenProps, "kind" | "committed"> {
  finale: Finale;
  start: string;
}

function Stage({ kind, committed, finale, start }: StageProps) {
  const share = useShare(Math.min(Math.max(finale.seasons.length * msPerSeason, leastMs), mostMs));
  const { offset, days, places } = finaleAt(finale, share);
  const all = useMemo(() => finale.seasons.flatMap((season) => season.places), [finale]);
  const isOver = share === 1;
  const rest = copy.rest(finale.resorts, finale.countries, shortDate(finale.since, today()));
  const years = seasonYears(offsetRange(offset, start, today()));
  return (
    <>
      <div className="map">
        <FinaleMap places={all} shown={places} />
      </div>
      <div className="words">
        <div>
          <Radix.Title className="sr-only">{copy.all(copy.days(finale.days), rest)}</Radix.Title>
          <p aria-hidden="true" className="count">
            {copy.days(days)}
          </p>
          <p aria-hidden="true" className="rest">
            {isOver ? <span className="animate-fade-in">{rest}</span> : years}
          </p>
        </div>
        <Ways kind={kind} committed={committed} start={start} />
      </div>
    </>
  );
}

/** In place of this history entry: the way back leads to Home. */
function Ways({ kind, committed, start }: Omit<StageProps, "finale">) {
  const seasons = importedSeasons(committed.draft_days, { start, today: today() });
  const first = seasons.at(-1);
  if (!first) return null;
  const isOne = seasons.length === 1;
  const { id } = committed;
  return (
    <div className="flex flex-wrap gap-3">
      <Button asChild variant="primary" className="grow">
        {isOne ? (
          <Link to="/seasons/$season/recap" params={{ season: String(first.offset) }} replace>
            {copy.recap}
          </Link>
        ) : (
          <Link to="/stats" state={{ openPicture: true }} replace>
            {copy.picture}
          </Link>
        )}
      </Button>
      {!isOne && (
        <Button asChild className="grow">
          <Link
            to="/"
            search={seasonSearch(first.offset)}
            state={{ newDays: first.newDays, finishedImport: { kind, id } }}
            replace
          >
            {copy.firstSeason}
          </Link>
        </Button>
      )}
    </div>
  );
}
