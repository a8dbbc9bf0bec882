import { seasonYears } from "@firn/seasons/seasons";
import { useCallback } from "react";
import { monthName } from "../../../lib/dates/names.ts";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { drawPicture } from "../../shared/picture/draw.ts";
import { type AnyFormat, pictureFormats } from "../../shared/picture/parts.ts";
import { PictureSender } from "../../shared/picture/picture-sender.tsx";
import { wintersCopy as copy } from "./copy.ts";
import { wintersLayout } from "./picture-layout.ts";
import type { Winters } from "./winters.ts";

const formats = [...pictureFormats, "poster"] as const;

interface WintersPictureProps {
  open: boolean;
  onClose: () => void;
  winters: Winters;
}

export function WintersPicture({ open, onClose, winters }: WintersPictureProps) {
  return (
    <Dialog open={open} onOpenChange={onClose} title={copy.title}>
      <div className="flex flex-col gap-4">
        <Picture winters={winters} />
      </div>
    </Dialog>
  );
}

function Picture({ winters }: { winters: Winters }) {
  const draw = useCallback(
    (canvas: HTMLCanvasElement, format: AnyFormat) => {
      const days = winters.rows.reduce((sum, { day_count }) => sum + day_count, 0);
      const facts = {
        ...winters,
        title: copy.title,
        days: copy.total(days),
        daysLabel: copy.inWinters(days, winters.rows.length),
        nameOf: seasonYears,
        monthName,
      };
      drawPicture(canvas, format, (measure) => wintersLayout(format, facts, measure));
    },
    [winters],
  );
  return <PictureSender label={copy.preview} name="my-winters" formats={formats} draw={draw} preview="large" />;
}
