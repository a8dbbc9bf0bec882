import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { useUnits } from "../../shared/numbers/use-units.ts";
import type { ShownDay } from "../../shared/outbox/overlay.ts";
import { drawPicture } from "../../shared/picture/draw.ts";
import { type PictureFormat, pictureFormats } from "../../shared/picture/parts.ts";
import { PictureSender } from "../../shared/picture/picture-sender.tsx";
import { usePhotos } from "../../shared/picture/use-photos.ts";
import { dayDetailCopy as copy } from "../day-detail-copy.ts";
import { trackQuery } from "../tracks/queries.ts";
import { drawnTrack } from "../tracks/track-line.ts";
import { cardFacts } from "./card-facts.ts";
import { cardLayout } from "./card-layout.ts";
import { sharedText } from "./shared-text.ts";

interface DayCardDialogProps {
  day: ShownDay;
  onClose: () => void;
}

/** The day as a picture and as text, to send or to keep. */
export function DayCardDialog({ day, onClose }: DayCardDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={copy.shareDay}>
      <div className="flex flex-col gap-4">
        <Card day={day} />
      </div>
    </Dialog>
  );
}

function Card({ day }: { day: ShownDay }) {
  const units = useUnits();
  const track = useTrack(day);
  const first = useMemo(() => day.photos.slice(0, 1), [day.photos]);
  const { photos } = usePhotos(first);
  const draw = useCallback(
    (canvas: HTMLCanvasElement, format: PictureFormat) => {
      const facts = cardFacts(day, units, track);
      drawPicture(canvas, format, (measure) => cardLayout(format, facts, photos.length, measure), photos);
    },
    [day, units, track, photos],
  );
  return (
    <PictureSender
      label={copy.card}
      name={day.date}
      formats={pictureFormats}
      draw={draw}
      preview="large"
      text={sharedText(day)}
    />
  );
}

function useTrack({ id, tracks }: ShownDay) {
  const trackId = tracks[0]?.id;
  const { data } = useQuery({ ...trackQuery(id, trackId ?? "", "counted"), enabled: trackId !== undefined });
  return useMemo(() => data && drawnTrack(data), [data]);
}
