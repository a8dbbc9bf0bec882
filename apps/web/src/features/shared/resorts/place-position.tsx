import type { OwnPlaceInput } from "@firn/contracts/resorts";
import { LocateFixed } from "lucide-react";
import { useState } from "react";
import { InlineError } from "../../../ui/feedback/inline-error.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { placeCopy } from "./place-copy.ts";

type Position = Pick<OwnPlaceInput, "latitude" | "longitude">;

export interface PlacePositionProps {
  labelId: string;
  place: Position;
  errors: readonly string[] | undefined;
  onChange: (position: Position) => void;
}

/** Asks the browser for the location only when its button is pressed. */
export function PlacePosition({ labelId, place, errors, onChange }: PlacePositionProps) {
  const [isLocating, setLocating] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { latitude, longitude } = place;

  const locate = async () => {
    setLocating(true);
    setFailed(false);
    try {
      onChange(await deviceLocation());
    } catch {
      setFailed(true);
    } finally {
      setLocating(false);
    }
  };

  return (
    <fieldset aria-labelledby={labelId} className="flex flex-col gap-1.5">
      <p id={labelId} className="font-medium text-ink text-sm">
        {placeCopy.position}
      </p>
      <p role="status" className="text-ink tabular-nums">
        {latitude === null || longitude === null ? placeCopy.noPosition : `${latitude}, ${longitude}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button busy={isLocating} onClick={() => void locate()}>
          {!isLocating && <LocateFixed aria-hidden="true" className="size-5" />}
          {isLocating ? placeCopy.locating : placeCopy.locate}
        </Button>
        {latitude !== null && (
          <Button variant="ghost" onClick={() => onChange({ latitude: null, longitude: null })}>
            {placeCopy.removePosition}
          </Button>
        )}
      </div>
      <p className="text-ink-faint text-xs">{placeCopy.positionHint}</p>
      <InlineError text={hasFailed ? placeCopy.locationFailed : errors?.join(", ")} />
    </fieldset>
  );
}

const patienceMs = 15_000;

/** Rounded to a metre. */
function deviceLocation(): Promise<Position> {
  const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }),
      reject,
      { timeout: patienceMs, enableHighAccuracy: true },
    );
  });
}
