import type { Units } from "@firn/contracts/units";
import { useMemo, useState } from "react";
import { clockText } from "../../../lib/dates/clock.ts";
import { enumeration } from "../../../lib/i18n/formats.ts";
import { ProfileSlider } from "../../../ui/charts/height-profile.tsx";
import { Skeleton } from "../../../ui/feedback/loading.tsx";
import { numberText } from "../../shared/numbers/number-text.ts";
import { tracksCopy } from "./copy.ts";
import { type DrawnTrack, type Moment, momentAt, type Stretch, stepsOf } from "./track-line.ts";
import { TrackPicture } from "./track-picture.tsx";

interface TrackScrubProps {
  track: DrawnTrack;
  units: Units;
  /** False in the first frame, which has the map alone. */
  isDrawn: boolean;
}

/** A pointer over the profile, or the keys of its slider, move a mark through the track. */
export function TrackScrub({ track, units, isDrawn }: TrackScrubProps) {
  const [time, setTime] = useState(track.fromS);
  const [start, end] = useMemo(() => [momentAt(track, track.fromS), momentAt(track, track.toS)], [track]);
  const here = momentAt(track, time);
  const at = { track, units, here };
  return (
    <>
      <TrackPicture
        track={track}
        units={units}
        isDrawn={isDrawn}
        start={start}
        end={end}
        here={here}
        onTime={setTime}
        sliders={<TimeSlider {...at} time={time} onTime={setTime} />}
      />
      {isDrawn ? <Facts {...at} /> : <Skeleton className="h-17" />}
    </>
  );
}

interface AtProps {
  track: DrawnTrack;
  units: Units;
  here: Moment;
}

function TimeSlider({ time, onTime, ...at }: AtProps & { time: number; onTime: (seconds: number) => void }) {
  const { stepS, endS } = stepsOf(at.track);
  const { when, facts } = wordsOf(at);
  return (
    <ProfileSlider
      label={tracksCopy.at}
      text={enumeration([when, ...facts.map(({ text }) => text)])}
      value={time}
      range={{ from: at.track.fromS, to: endS, step: stepS }}
      onChange={onTime}
    />
  );
}

function Facts(at: AtProps) {
  const { when, facts } = wordsOf(at);
  return (
    <div className="flex flex-col gap-1">
      <p className="font-semibold text-ink">{when}</p>
      <dl className="flex flex-wrap gap-x-5 gap-y-1">
        {facts.map(({ name, text }) => (
          <div key={name} className="flex min-w-0 flex-col">
            <dt className="text-ink-soft text-xs">{name}</dt>
            <dd className="font-figure font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function wordsOf({ track, units, here }: AtProps) {
  const meters = (value: number) => numberText("vertical_m", Math.round(value), units);
  return {
    when: enumeration([here.stretch && stretchName(here.stretch), clockText(track.startMs + here.seconds * 1000)]),
    facts: [
      ...(here.height ? [{ name: tracksCopy.altitude, text: meters(here.height.altitudeM) }] : []),
      { name: tracksCopy.speed, text: numberText("top_speed_kmh", here.speedKmh, units) },
      ...(here.height ? [{ name: tracksCopy.vertical, text: meters(here.height.verticalM) }] : []),
    ],
  };
}

function stretchName({ kind, number }: Stretch): string {
  return number === undefined ? tracksCopy.kinds[kind] : tracksCopy.run(number);
}
