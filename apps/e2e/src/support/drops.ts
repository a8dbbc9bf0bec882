import type { Page } from "@playwright/test";

export interface DroppedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Drags files over the window, as a browser reports it on each device. They are dropped by `drop`. */
export async function dragFiles(page: Page, files: readonly DroppedFile[], type: "dragover" | "drop"): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }));
  await page.evaluate(
    ({ sent, type }) => {
      const dataTransfer = new DataTransfer();
      for (const { name, mimeType, bytes } of sent) {
        dataTransfer.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
      }
      const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
      if (!event.defaultPrevented) throw new Error("the browser would open the file");
    },
    { sent, type },
  );
}

/** Once the window takes files: its code comes after the screen. */
export async function untilDropsAreTaken(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([], "a.jpg", { type: "image/jpeg" }));
    return !document.body.dispatchEvent(new DragEvent("dragover", { dataTransfer, bubbles: true, cancelable: true }));
  });
}
