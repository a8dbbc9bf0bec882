const type = "image/png";

export async function pictureFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
  if (!blob) throw new Error("The browser has made no PNG.");
  return new File([blob], `firn-${name.replace("/", "-")}.png`, { type });
}

export function canSharePictures(): boolean {
  return navigator.canShare?.({ files: [new File([], "firn.png", { type })] }) ?? false;
}

/** Resolves also where the user has changed their mind. */
export async function sharePicture(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
  }
}
