import { Download, Share } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { saveFile } from "../../../lib/browser/save-file.ts";
import { InlineError } from "../../../ui/feedback/inline-error.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { CheckLine } from "../../../ui/forms/check-line.tsx";
import { Segmented } from "../../../ui/forms/segmented.tsx";
import type { SeasonTotal } from "../../shared/days/season-totals.ts";
import { pictureCopy } from "../copy.ts";
import type { Recap } from "../season-recap.ts";
import { drawPicture } from "./draw.ts";
import { pictureFacts } from "./facts.ts";
import { type PictureFormat, pictureSizes } from "./layout.ts";
import { type LoadedPhotos, loadPhotos } from "./photos.ts";
import { canSharePictures, pictureFile, sharePicture } from "./picture-file.ts";

interface PictureMakerProps {
  recap: Recap;
  totals: readonly SeasonTotal[];
  years: string;
}

export function PictureMaker({ recap, totals, years }: PictureMakerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [format, setFormat] = useState<PictureFormat>("tall");
  const [isWithPhotos, setWithPhotos] = useState(true);
  const [error, setError] = useState<string>();
  const loaded = useLoaded(recap.photos);
  const facts = useMemo(() => pictureFacts(recap, totals, years), [recap, totals, years]);
  useEffect(() => {
    if (canvas.current) drawPicture(canvas.current, format, facts, isWithPhotos ? loaded.photos : []);
  }, [format, facts, isWithPhotos, loaded]);

  const send = async (how: (file: File) => Promise<void> | void, failure: string) => {
    setError(undefined);
    try {
      if (canvas.current) await how(await pictureFile(canvas.current, years));
    } catch {
      setError(failure);
    }
  };
  const { width, height } = pictureSizes[format];
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <canvas
          ref={canvas}
          role="img"
          aria-label={pictureCopy.preview(width, height)}
          width={width}
          height={height}
          className={`rounded-md shadow-lift ${format === "tall" ? "w-24" : "w-40"}`}
        />
        <div className="flex min-w-0 grow flex-col gap-1">
          <Segmented
            label={pictureCopy.format}
            value={format}
            onValueChange={setFormat}
            options={(["tall", "wide"] as const).map((value) => ({ value, label: pictureCopy.formats[value] }))}
          />
          {recap.photos.length > 0 && (
            <CheckLine checked={isWithPhotos} onChange={setWithPhotos}>
              {pictureCopy.withPhotos}
            </CheckLine>
          )}
        </div>
      </div>
      <div role="status" className="text-ink-soft text-sm empty:hidden">
        {isWithPhotos && loaded.missing > 0 && pictureCopy.someMissing(loaded.missing)}
      </div>
      <div className="flex flex-wrap gap-2">
        {canSharePictures() && (
          <Button variant="primary" className="grow" onClick={() => void send(sharePicture, pictureCopy.shareFailed)}>
            <Share aria-hidden="true" className="size-5" />
            {pictureCopy.share}
          </Button>
        )}
        <Button className="grow" onClick={() => void send((file) => saveFile(file, file.name), pictureCopy.failed)}>
          <Download aria-hidden="true" className="size-5" />
          {pictureCopy.download}
        </Button>
      </div>
      <InlineError text={error} />
    </>
  );
}

const nothing: LoadedPhotos = { photos: [], missing: 0 };

function useLoaded(photos: Recap["photos"]): LoadedPhotos {
  const [loaded, setLoaded] = useState(nothing);
  useEffect(() => {
    let isCurrent = true;
    void loadPhotos(photos).then((found) => {
      if (isCurrent) setLoaded(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [photos]);
  return loaded;
}
