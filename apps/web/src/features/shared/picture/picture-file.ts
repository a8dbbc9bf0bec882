import { canShare } from "../../../lib/browser/share.ts";

const type = "image/png";

export async function pictureFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
  if (!blob) throw new Error("The browser has made no PNG.");
  return new File([blob], `firn-${name.replace("/", "-")}.png`, { type });
}

export function canSharePictures(): boolean {
  return canShare({ files: [new File([], "firn.png", { type })] });
}
