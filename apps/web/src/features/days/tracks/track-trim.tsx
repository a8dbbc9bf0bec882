import type { Units } from "@firn/contracts/units";
import { useEffect, useRef, useState } from "react";
import { clockText } from "../../../lib/dates/clock.ts";
import { ProfileSlider } from "../../../ui/charts/height-profile.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { tracksCopy } from "./copy.ts";
import { type DrawnTrack, momentAt, stepsOf } from "./track-line.ts";
import { TrackPicture } from "./track-picture.tsx";

interface TrackTrimProps {
  /** The whole recording. */
  track: DrawnTrack;
  units: Units;
  /** What counts so far. */
  kept: Pick<DrawnTrack, "fromS" | "toS">;
  isBusy: boolean;
  onSave: (kept: { fromS: number; toS: number }) => void;
  onCancel: () => void;
}

/** Its start and its end are two sliders over the profile. */
export function TrackTrim({ track, units, kept, isBusy, onSave, onCancel }: TrackTrimProps) {
  const [{ fromS, toS }, setKept] = useState(kept);
  const { stepS, endS } = stepsOf(track);
  const range = { from: track.fromS, to: endS, step: stepS };
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const [start, end] = [momentAt(track, fromS), momentAt(track, toS)];
  const clock = (seconds: number) => clockText(track.startMs + seconds * 1000);
  return (
    <>
      <p className="text-ink-soft text-sm">{tracksCopy.trim.hint}</p>
      <TrackPicture
        track={track}
        units={units}
        isDrawn
        start={start}
        end={end}
        sliders={
          <>
            <ProfileSlider
              ref={first}
              isGrip
              label={tracksCopy.start}
              text={clock(start.seconds)}
              value={fromS}
              range={range}
              onChange={(value) => setKept({ fromS: Math.min(value, toS - stepS), toS })}
            />
            <ProfileSlider
              isGrip
              label={tracksCopy.end}
              text={clock(end.seconds)}
              value={toS}
              range={range}
              onChange={(value) => setKept({ fromS, toS: Math.max(value, fromS + stepS) })}
            />
          </>
        }
      />
      <p className="font-figure font-semibold">{tracksCopy.span(clock(start.seconds), clock(end.seconds))}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={isBusy} onClick={() => onSave({ fromS: start.seconds, toS: end.seconds })}>
          {tracksCopy.trim.save}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {tracksCopy.trim.cancel}
        </Button>
      </div>
    </>
  );
}
