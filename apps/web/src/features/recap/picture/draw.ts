import { drawPicture, type Photo } from "../../shared/picture/draw.ts";
import type { PictureFormat } from "../../shared/picture/parts.ts";
import { type PictureFacts, pictureLayout } from "./layout.ts";

export function drawRecap(
  canvas: HTMLCanvasElement,
  format: PictureFormat,
  facts: PictureFacts,
  photos: readonly Photo[],
): boolean {
  const layoutOf = (measure: Parameters<typeof pictureLayout>[3]) => {
    const { bars, ...layout } = pictureLayout(format, facts, photos.length, measure);
    const fills = bars.flatMap(({ track, filled }) => [
      { box: track, radius: track.height / 2, tone: "track" as const },
      { box: filled, radius: track.height / 2, tone: "bar" as const },
    ]);
    return { ...layout, fills };
  };
  return drawPicture(canvas, format, layoutOf, photos);
}
