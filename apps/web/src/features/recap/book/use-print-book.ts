import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";

/** Prints once all photos are loaded, or known to be missing. `waitsFor` is the number of photos that it waits for. */
export function usePrintBook(pages: RefObject<HTMLElement | null>) {
  const [waitsFor, setWaitsFor] = useState<number>();
  const [missing, setMissing] = useState(0);
  const print = async () => {
    const photos = [...(pages.current?.querySelectorAll("img") ?? [])];
    setWaitsFor(photos.length);
    const loaded = await Promise.all(photos.map(load));
    // Before the browser takes the page.
    flushSync(() => {
      setMissing(loaded.filter((isLoaded) => !isLoaded).length);
      setWaitsFor(undefined);
    });
    window.print();
  };
  return { print: () => void print(), waitsFor, missing };
}

/** Without `decode`: the bytes alone are held, and a page is decoded when it is printed. */
function load(photo: HTMLImageElement): Promise<boolean> {
  // In the preview only what is near to the screen is loaded.
  photo.loading = "eager";
  if (photo.complete) return Promise.resolve(photo.naturalWidth > 0);
  return new Promise((resolve) => {
    photo.addEventListener("load", () => resolve(true), { once: true });
    photo.addEventListener("error", () => resolve(false), { once: true });
  });
}
