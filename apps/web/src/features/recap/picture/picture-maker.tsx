import { useCallback, useMemo, useState } from "react";
import { CheckLine } from "../../../ui/forms/check-line.tsx";
import type { SeasonTotal } from "../../shared/days/season-totals.ts";
import { type PictureFormat, pictureFormats } from "../../shared/picture/parts.ts";
import { PictureSender } from "../../shared/picture/picture-sender.tsx";
import { usePhotos } from "../../shared/picture/use-photos.ts";
import { pictureCopy } from "../copy.ts";
import type { Recap } from "../season-recap.ts";
import { drawRecap } from "./draw.ts";
import { pictureFacts } from "./facts.ts";

interface PictureMakerProps {
  recap: Recap;
  totals: readonly SeasonTotal[];
  years: string;
}

export function PictureMaker({ recap, totals, years }: PictureMakerProps) {
  const [isWithPhotos, setWithPhotos] = useState(true);
  const loaded = usePhotos(recap.photos);
  const facts = useMemo(() => pictureFacts(recap, totals, years), [recap, totals, years]);
  const draw = useCallback(
    (canvas: HTMLCanvasElement, format: PictureFormat) =>
      void drawRecap(canvas, format, facts, isWithPhotos ? loaded.photos : []),
    [facts, isWithPhotos, loaded],
  );
  return (
    <PictureSender
      label={pictureCopy.preview}
      name={years}
      formats={pictureFormats}
      draw={draw}
      preview="small"
      options={
        recap.photos.length > 0 && (
          <CheckLine checked={isWithPhotos} onChange={setWithPhotos}>
            {pictureCopy.withPhotos}
          </CheckLine>
        )
      }
      note={isWithPhotos && loaded.missing > 0 && pictureCopy.someMissing(loaded.missing)}
    />
  );
}
