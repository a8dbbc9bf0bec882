import { trackFilePath } from "@firn/contracts/constants";
import type { DayTrack, TrackLine } from "@firn/contracts/day-tracks";
import type { Units } from "@firn/contracts/units";
import { useQuery } from "@tanstack/react-query";
import { Scissors } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useIsOnline } from "../../../lib/api/connection.ts";
import { failureText } from "../../../lib/api/errors.ts";
import { useIsDrawn } from "../../../lib/browser/first-frame.ts";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/loading.tsx";
import { ErrorState } from "../../../ui/feedback/states.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { NeedsConnection } from "../../shared/screen/needs-connection.tsx";
import { tracksCopy } from "./copy.ts";
import { useTakeOff, useTrim } from "./mutations.ts";
import { trackQuery } from "./queries.ts";
import { RunsTable } from "./runs-table.tsx";
import { type DrawnTrack, drawnTrack } from "./track-line.ts";
import { TrackScrub } from "./track-scrub.tsx";
import { TrackTrim } from "./track-trim.tsx";

interface TrackViewProps {
  dayId: string;
  track: DayTrack;
  units: Units;
}

export function TrackView({ dayId, track, units }: TrackViewProps) {
  const query = useQuery(trackQuery(dayId, track.id, "counted"));
  if (!query.data) return <TrackPending {...query} />;
  return <LoadedTrack dayId={dayId} trackId={track.id} hasFile={track.has_file} line={query.data} units={units} />;
}

interface TrackPendingProps {
  error: unknown;
  refetch: () => Promise<unknown>;
}

function TrackPending({ error, refetch }: TrackPendingProps) {
  const isOnline = useIsOnline();
  if (!isOnline) return <NeedsConnection text={tracksCopy.offline} />;
  if (error)
    return <ErrorState message={tracksCopy.failed} detail={failureText(error)} onRetry={() => void refetch()} />;
  return (
    <SkeletonGroup label={tracksCopy.loading}>
      <Skeleton className="h-80 rounded-lg" />
    </SkeletonGroup>
  );
}

interface TrackOfDay {
  dayId: string;
  trackId: string;
  hasFile: boolean;
}

interface LoadedTrackProps extends TrackOfDay {
  line: TrackLine;
  units: Units;
}

function LoadedTrack({ line, units, ...of }: LoadedTrackProps) {
  const track = useMemo(() => drawnTrack(line), [line]);
  const isDrawn = useIsDrawn();
  const [mode, setMode] = useState<"look" | "trim" | "trimmed">("look");
  if (mode === "trim") {
    const leave = () => setMode("trimmed");
    return <TrimmedTrack {...of} line={line} kept={track} units={units} onLeave={leave} />;
  }
  return (
    <>
      <TrackScrub key={`${track.fromS} ${track.toS}`} track={track} units={units} isDrawn={isDrawn} />
      {isDrawn && (
        <>
          <RunsTable track={track} units={units} />
          <TrackActions {...of} takesFocus={mode === "trimmed"} onTrim={() => setMode("trim")} />
        </>
      )}
    </>
  );
}

interface TrimmedTrackProps extends LoadedTrackProps {
  kept: DrawnTrack;
  onLeave: () => void;
}

/** Loads what lies outside of the start and the end, where they were moved before. */
function TrimmedTrack({ dayId, trackId, line, kept, units, onLeave }: TrimmedTrackProps) {
  const { from_s, to_s } = line;
  const isWhole = from_s === null && to_s === null;
  const query = useQuery({ ...trackQuery(dayId, trackId, "whole"), enabled: !isWhole });
  const { isBusy, trim } = useTrim(dayId, trackId);
  const whole = isWhole ? line : query.data;
  const track = useMemo(() => whole && drawnTrack(whole), [whole]);
  if (!track) return <TrackPending {...query} />;
  const save = async ({ fromS, toS }: Pick<DrawnTrack, "fromS" | "toS">) => {
    if (await trim({ from_s: fromS, to_s: toS }, { from_s, to_s })) onLeave();
  };
  return (
    <TrackTrim
      track={track}
      units={units}
      kept={kept}
      isBusy={isBusy}
      onSave={(kept) => void save(kept)}
      onCancel={onLeave}
    />
  );
}

interface TrackActionsProps extends TrackOfDay {
  /** After trimming, which has taken the focused button away. */
  takesFocus: boolean;
  onTrim: () => void;
}

function TrackActions({ dayId, trackId, hasFile, takesFocus, onTrim }: TrackActionsProps) {
  const { isBusy, takeOff } = useTakeOff(dayId, trackId);
  const trimButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) trimButton.current?.focus();
  }, [takesFocus]);
  return (
    <div className="flex flex-wrap gap-2">
      <Button ref={trimButton} onClick={onTrim}>
        <Scissors aria-hidden="true" className="size-5" />
        {tracksCopy.trim.begin}
      </Button>
      <Button variant="ghost" busy={isBusy} onClick={() => void takeOff()}>
        {tracksCopy.off.take}
      </Button>
      {hasFile && (
        <Button asChild variant="ghost">
          <a href={`/api/v1${trackFilePath(dayId, trackId)}`} download>
            {tracksCopy.file}
          </a>
        </Button>
      )}
    </div>
  );
}
