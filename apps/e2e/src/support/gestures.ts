import type { Locator, Page } from "@playwright/test";

export async function swipe(page: Page, target: Locator, direction: "left" | "right"): Promise<void> {
  const { x, y, width } = await boxOf(target);
  const far = width * (direction === "left" ? -0.35 : 0.35);
  await touch(page, [[{ x: x - far, y }], ...steps((share) => [{ x: x - far + 2 * far * share, y }])]);
}

export async function spread(page: Page, target: Locator): Promise<void> {
  const { x, y, width } = await boxOf(target);
  const apart = (distance: number) => [
    { x: x - distance, y },
    { x: x + distance, y },
  ];
  await touch(page, [apart(20), ...steps((share) => apart(20 + (width / 2 - 30) * share))]);
}

function steps<Step>(step: (share: number) => Step): Step[] {
  return Array.from({ length: 15 }, (_, at) => step((at + 1) / 15));
}

async function touch(page: Page, [first = [], ...others]: { x: number; y: number }[][]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: first });
  for (const touchPoints of others) await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}

export async function dropPaths(page: Page, target: Locator, paths: string[]): Promise<void> {
  const { x, y } = await boxOf(target);
  const session = await page.context().newCDPSession(page);
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await session.send("Input.dispatchDragEvent", {
      type,
      x,
      y,
      data: { items: [], files: paths, dragOperationsMask: 1 },
    });
  }
  await session.detach();
}

export async function pastePicture(page: Page): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(64, 48);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("this browser draws nothing");
    context.fillStyle = "steelblue";
    context.fillRect(0, 0, 64, 48);
    const picture = await canvas.convertToBlob({ type: "image/png" });
    await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
  });
  await page.keyboard.press("ControlOrMeta+v");
}

/** In CSS pixels. */
async function boxOf(target: Locator): Promise<{ x: number; y: number; width: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("there is nothing to point at");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
}
