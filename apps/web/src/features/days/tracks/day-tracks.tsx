import type { DayTrack } from "@firn/contracts/day-tracks";
import { useId, useState } from "react";
import { enumeration } from "../../../lib/i18n/formats.ts";
import { Segmented } from "../../../ui/forms/segmented.tsx";
import { numberTexts } from "../../shared/numbers/number-text.ts";
import { useUnits } from "../../shared/numbers/use-units.ts";
import type { ShownDay } from "../../shared/outbox/overlay.ts";
import { tracksCopy } from "./copy.ts";
import { TrackView } from "./track-view.tsx";

/** The tracks of a day, one at a time. */
export function DayTracks({ day: { id, tracks } }: { day: ShownDay }) {
  const titleId = useId();
  const units = useUnits();
  const [chosenId, setChosenId] = useState<string>();
  const chosen = tracks.find((track) => track.id === chosenId) ?? tracks[0];
  if (!chosen) return null;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h3 id={titleId} className="font-semibold text-ink-soft text-sm">
        {tracksCopy.title}
      </h3>
      {tracks.length > 1 && (
        <>
          <Segmented
            label={tracksCopy.choose}
            value={chosen.id}
            onValueChange={setChosenId}
            options={optionsOf(tracks)}
          />
          <p className="text-ink-soft text-sm">{enumeration(numberTexts(chosen.numbers, units))}</p>
        </>
      )}
      <TrackView key={chosen.id} dayId={id} track={chosen} units={units} />
    </section>
  );
}

function optionsOf(tracks: readonly DayTrack[]) {
  return tracks.map(({ id }, at) => ({ value: id, label: tracksCopy.nth(at + 1) }));
}
