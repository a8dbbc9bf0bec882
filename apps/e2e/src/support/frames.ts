import type { Page } from "@playwright/test";

/** The page's code hears of no next frame, as on a phone that is busy, until the answer is called; frames are painted all the same. */
export async function holdFrames(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { requestAnimationFrame, cancelAnimationFrame } = window;
    const held = new Map<number, FrameRequestCallback>();
    window.requestAnimationFrame = (callback) => {
      // No other frame is asked for by such a number.
      const id = -1 - held.size;
      held.set(id, callback);
      return id;
    };
    window.cancelAnimationFrame = (id) => held.delete(id) || cancelAnimationFrame(id);
    const goOn = () => {
      window.requestAnimationFrame = requestAnimationFrame;
      for (const callback of held.values()) requestAnimationFrame(callback);
    };
    addEventListener("frames-go-on", goOn, { once: true });
  });
  return () => page.evaluate(() => void dispatchEvent(new Event("frames-go-on")));
}
