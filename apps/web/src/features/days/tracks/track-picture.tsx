import { measureOf } from "@firn/contracts/measures";
import type { Units } from "@firn/contracts/units";
import { Fragment, type ReactNode, useMemo } from "react";
import { clockText } from "../../../lib/dates/clock.ts";
import { HeightProfile } from "../../../ui/charts/height-profile.tsx";
import { Skeleton } from "../../../ui/feedback/loading.tsx";
import type { WayKind } from "../../shared/map/track-drawing.ts";
import { paceColor, TrackMap, TrackMark, wayStyles } from "../../shared/map/track-map.tsx";
import type { Point } from "../../shared/map/view.ts";
import { numberText } from "../../shared/numbers/number-text.ts";
import { tracksCopy } from "./copy.ts";
import { type DrawnTrack, type Moment, runsOf, stepsOf, waysByPace } from "./track-line.ts";

interface TrackPictureProps {
  track: DrawnTrack;
  units: Units;
  /** False in the first frame, which has the map alone. */
  isDrawn: boolean;
  start: Moment;
  end: Moment;
  here?: Moment | undefined;
  onTime?: (seconds: number) => void;
  /** Over the profile. */
  sliders: ReactNode;
}

/** The map over the height profile, and what their lines mean. */
export function TrackPicture(props: TrackPictureProps) {
  const { track, units, isDrawn, start, end, here } = props;
  const ways = useMemo(() => waysByPace(track), [track]);
  const lifts = track.stretches.filter(({ kind }) => kind === "lift").length;
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      <TrackMap
        label={tracksCopy.map(runsOf(track).length, lifts)}
        ways={ways}
        start={placeOf(start)}
        end={placeOf(end)}
        here={here && placeOf(here)}
        places={track.nearResorts}
        placesLabel={tracksCopy.nearResorts}
        unitM={measureOf("distance_m", units)?.size ?? 1000}
        scaleText={(meters) => numberText("distance_m", meters, units)}
        isBare={!isDrawn}
      />
      <div className="flex flex-col gap-3 px-4 py-3">
        {isDrawn ? <Profile {...props} /> : <Skeleton className="h-49" />}
      </div>
    </div>
  );
}

function Profile({ track, units, start, end, here, onTime, sliders }: TrackPictureProps) {
  const { altitudes, fromS, toS, startMs } = track;
  const { endS } = stepsOf(track);
  const parts = useMemo(() => partsOf(track), [track]);
  const height = (meters: number) => numberText("vertical_m", Math.round(meters), units);
  const clock = (seconds: number) => clockText(startMs + seconds * 1000);
  return (
    <>
      <Legend kinds={kindsOf(track.stretches)} />
      <HeightProfile
        label={altitudes ? tracksCopy.profile : tracksCopy.timeLine}
        parts={parts}
        x={{ from: fromS, to: endS, fromText: clock(fromS), toText: clock(toS) }}
        y={altitudes && { ...altitudes, lowText: height(altitudes.low), highText: height(altitudes.high) }}
        here={here && { x: here.seconds, y: here.height?.altitudeM ?? 0 }}
        kept={here ? undefined : { from: start.seconds, to: end.seconds }}
        onPoint={onTime}
      >
        {sliders}
      </HeightProfile>
      {!altitudes && <p className="text-ink-soft text-sm">{tracksCopy.noAltitudes}</p>}
    </>
  );
}

function placeOf({ longitude, latitude }: Moment): Point {
  return [longitude, latitude];
}

function kindsOf(stretches: DrawnTrack["stretches"]): WayKind[] {
  return (["run", "lift", "other"] as const).filter((kind) => stretches.some((each) => each.kind === kind));
}

/** One part a kind, because a day has hundreds of stretches. */
function partsOf({ stretches }: DrawnTrack) {
  return kindsOf(stretches).map((kind) => ({
    key: kind,
    isFilled: kind === "run",
    look: wayStyles[kind],
    lines: stretches
      .filter((stretch) => stretch.kind === kind)
      .map(({ points }) => points.map(([, , y, x]) => ({ x, y }))),
  }));
}

function Legend({ kinds }: { kinds: readonly WayKind[] }) {
  return (
    <ul aria-label={tracksCopy.legend} className="flex flex-wrap gap-x-4 text-ink-soft text-xs">
      {kinds.map((kind) => (
        <Fragment key={kind}>
          <LineEntry kind={kind} name={tracksCopy.kinds[kind]} />
          {kind === "run" && <LineEntry kind="run" pace={1} name={tracksCopy.fast} />}
        </Fragment>
      ))}
      {(["start", "end"] as const).map((kind) => (
        <li key={kind} className="inline-flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4">
            <TrackMark kind={kind} at={[8, 8]} />
          </svg>
          {tracksCopy[kind]}
        </li>
      ))}
    </ul>
  );
}

function LineEntry({ kind, pace, name }: { kind: WayKind; pace?: number; name: string }) {
  return (
    <li className="inline-flex items-center gap-2">
      <svg aria-hidden="true" viewBox="0 0 20 4" className="h-1 w-5">
        <path d="M0,2H20" {...wayStyles[kind]} style={{ stroke: paceColor(pace) }} />
      </svg>
      {name}
    </li>
  );
}
