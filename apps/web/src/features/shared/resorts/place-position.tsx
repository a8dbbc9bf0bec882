import type { OwnPlaceInput } from "@firn/contracts/resorts";
import { Image, LocateFixed, MapPinned } from "lucide-react";
import { lazy, useId, useState } from "react";
import { enumeration } from "../../../lib/i18n/formats.ts";
import { InlineError } from "../../../ui/feedback/inline-error.tsx";
import { Skeleton } from "../../../ui/feedback/loading.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { FileInput } from "../../../ui/forms/file-input.tsx";
import { LazyBoundary } from "../screen/lazy-boundary.tsx";
import { importKinds } from "../uploads/import-kinds.ts";
import { placeCopy } from "./place-copy.ts";
import { PositionInput } from "./position-input.tsx";

const PickMap = lazy(async () => ({ default: (await import("../map/pick-map.tsx")).PickMap }));

type Position = Pick<OwnPlaceInput, "latitude" | "longitude">;

export interface PlacePositionProps {
  labelId: string;
  place: Position;
  errors: readonly string[] | undefined;
  onChange: (position: Position) => void;
}

/** Asks the browser for the location only when its button is pressed. A photo is read on the device and not sent. */
export function PlacePosition({ labelId, place, errors, onChange }: PlacePositionProps) {
  const [isLocating, setLocating] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isPicking, setPicking] = useState(false);
  const photoId = useId();
  const { latitude, longitude } = place;

  const locate = async () => {
    setLocating(true);
    setFailure(undefined);
    try {
      onChange(await deviceLocation());
    } catch {
      setFailure(placeCopy.locationFailed);
    } finally {
      setLocating(false);
    }
  };

  const takeFrom = async (file: File) => {
    setFailure(undefined);
    const { photoPosition } = await import("./photo-position.ts");
    const taken = await photoPosition(file);
    if (taken) onChange(rounded(taken));
    else setFailure(placeCopy.photoWithoutPosition);
  };

  return (
    <fieldset aria-labelledby={labelId} className="flex flex-col gap-1.5">
      <p id={labelId} className="text-ink text-sm">
        {placeCopy.position}
      </p>
      <PositionInput labelId={labelId} place={place} onChange={onChange} />
      <div className="flex flex-wrap gap-2">
        <Button busy={isLocating} onClick={() => void locate()}>
          {!isLocating && <LocateFixed aria-hidden="true" className="size-5" />}
          {isLocating ? placeCopy.locating : placeCopy.locate}
        </Button>
        <label
          htmlFor={photoId}
          className="flex min-h-target items-center gap-2 rounded-md border border-line-strong bg-surface px-4 font-semibold text-ink text-sm hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:outline-offset-2"
        >
          <Image aria-hidden="true" className="size-5 shrink-0" />
          {placeCopy.fromPhoto}
          <FileInput id={photoId} accept={importKinds.accept} onFiles={([file]) => file && void takeFrom(file)} />
        </label>
        <Button aria-expanded={isPicking} onClick={() => setPicking(!isPicking)}>
          <MapPinned aria-hidden="true" className="size-5" />
          {placeCopy.onMap}
        </Button>
        {latitude !== null && (
          <Button variant="ghost" onClick={() => onChange({ latitude: null, longitude: null })}>
            {placeCopy.removePosition}
          </Button>
        )}
      </div>
      {isPicking && (
        <LazyBoundary fallback={<Skeleton className="aspect-[1.6] rounded-lg" />} onClose={() => setPicking(false)}>
          <PickMap
            start={latitude === null || longitude === null ? undefined : [longitude, latitude]}
            onPick={([east, north]) => {
              setPicking(false);
              onChange(rounded({ latitude: north, longitude: east }));
            }}
          />
        </LazyBoundary>
      )}
      <p className="text-ink-faint text-xs">{placeCopy.positionHint}</p>
      <InlineError text={failure ?? enumeration(errors ?? [])} />
    </fieldset>
  );
}

const patienceMs = 15_000;

/** To a metre. */
function rounded({ latitude, longitude }: { latitude: number; longitude: number }): Position {
  return { latitude: Math.round(latitude * 1e5) / 1e5, longitude: Math.round(longitude * 1e5) / 1e5 };
}

function deviceLocation(): Promise<Position> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(rounded(coords)), reject, {
      timeout: patienceMs,
      enableHighAccuracy: true,
    });
  });
}
