import { useState } from "react";
import { clockText } from "../../../lib/dates/clock.ts";
import { enumeration } from "../../../lib/i18n/formats.ts";
import { ProfileSlider } from "../../../ui/charts/height-profile.tsx";
import { numberText } from "../../shared/numbers/number-text.ts";
import type { Units } from "../../shared/numbers/units.ts";
import { tracksCopy } from "./copy.ts";
import { type DrawnTrack, momentAt, type Stretch, stepsOf } from "./track-line.ts";
import { TrackPicture } from "./track-picture.tsx";

/** A pointer over the profile, or the keys of its slider, move a mark through the track. */
export function TrackScrub({ track, units }: { track: DrawnTrack; units: Units }) {
  const [time, setTime] = useState(track.fromS);
  const { stepS, endS } = stepsOf(track);
  const here = momentAt(track, time);
  const when = enumeration([here.stretch && stretchName(here.stretch), clockText(track.startMs + here.seconds * 1000)]);
  const height = (meters: number) => numberText("vertical_m", Math.round(meters), units);
  const facts = [
    ...(track.altitudes ? [{ name: tracksCopy.altitude, text: height(here.altitudeM) }] : []),
    { name: tracksCopy.speed, text: numberText("top_speed_kmh", here.speedKmh, units) },
    { name: tracksCopy.vertical, text: height(here.verticalM) },
  ];
  return (
    <>
      <TrackPicture
        track={track}
        units={units}
        start={momentAt(track, track.fromS)}
        end={momentAt(track, track.toS)}
        here={here}
        onTime={setTime}
        sliders={
          <ProfileSlider
            label={tracksCopy.at}
            text={enumeration([when, ...facts.map(({ text }) => text)])}
            value={time}
            range={{ from: track.fromS, to: endS, step: stepS }}
            onChange={setTime}
          />
        }
      />
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
    </>
  );
}

function stretchName({ kind, number }: Stretch): string {
  return number === undefined ? tracksCopy.kinds[kind] : tracksCopy.run(number);
}
