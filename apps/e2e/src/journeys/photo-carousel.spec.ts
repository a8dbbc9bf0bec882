import type { Locator, Page } from "@playwright/test";
import { spread, swipe } from "../support/gestures.ts";
import { layoutShifts, watchLayoutShifts } from "../support/layout-shifts.ts";
import { expectSound } from "../support/looks.ts";
import { type PhotoFile, photoFile } from "../support/photo-files.ts";
import { holdRequests } from "../support/requests.ts";
import { dayRow, openingButton } from "../support/screens.ts";
import { inWords, type Skier, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

const shapes = [
  { width: 640, height: 480 },
  { width: 480, height: 640 },
  { width: 900, height: 300 },
];

async function logPhotos(skier: Skier, count: number): Promise<void> {
  const photos: PhotoFile[] = [];
  for (const size of shapes.slice(0, count)) photos.push(await photoFile({ size }));
  await skier.logDay({ resort: "Alta", photos });
}

async function openDay(page: Page, skier: Skier, count: number): Promise<Locator> {
  await logPhotos(skier, count);
  await page.goto("/");
  await openingButton(dayRow(page, "Alta")).click();
  return page.getByRole("dialog", { name: "Alta", exact: true });
}

const name = (number: number, count: number) => `Photo ${number} of ${count}, Alta, ${inWords(today())}`;
const shown = (within: Locator, number: number, count: number) =>
  within.getByRole("img", { name: name(number, count), exact: true });
const fullView = (page: Page) => page.getByRole("dialog", { name: /^Photos of Alta/ });

test("keys, arrows and a finger lead through a day's photos, also in full; a single photo needs none", async ({
  page,
  skier,
}) => {
  await skier.logDay({ date: today(-1), resort: "Zermatt", photos: [await photoFile()] });
  const day = await openDay(page, skier, 3);
  await expect(shown(day, 1, 3)).toBeInViewport({ ratio: 0.9 });
  await expect(day.getByText("1 of 3", { exact: true })).toBeVisible();
  await day.getByRole("button", { name: "Next photo" }).click();
  await expect(day.getByText("2 of 3", { exact: true })).toBeVisible();
  await expect(shown(day, 2, 3)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press("ArrowRight");
  await expect(shown(day, 3, 3)).toBeInViewport({ ratio: 0.9 });
  await expect(day.getByRole("button", { name: "Next photo" })).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("ArrowRight");
  await expect(day.getByText("3 of 3", { exact: true })).toBeVisible();
  await page.keyboard.press("Home");
  await expect(shown(day, 1, 3)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press("End");
  await expect(shown(day, 3, 3)).toBeInViewport({ ratio: 0.9 });
  await day.getByRole("button", { name: "Previous photo" }).click();
  await expect(day.getByText("2 of 3", { exact: true })).toBeVisible();

  await test.step("a single photo has neither arrows nor a number", async () => {
    await page.keyboard.press("Escape");
    await expect(day).toBeHidden();
    await openingButton(dayRow(page, "Zermatt")).click();
    const other = page.getByRole("dialog", { name: "Zermatt", exact: true });
    const photo = (within: Locator) => within.getByRole("img", { name: /^Photo 1 of 1, Zermatt/ });
    await expect(photo(other)).toBeVisible();
    await expect(other.getByRole("button", { name: "Next photo" })).toHaveCount(0);
    await expect(other.getByText("1 of 1", { exact: true })).toHaveCount(0);
    await other.getByRole("button", { name: "View full screen" }).click();
    const full = page.getByRole("dialog", { name: /^Photos of Zermatt/ });
    await expect(photo(full)).toBeInViewport({ ratio: 0.99 });
    await expect(full.getByRole("button")).toHaveCount(1);
    await full.getByRole("button").click();
    await expect(full).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(other).toBeHidden();
  });
  await test.step("a finger swipes through the photos, in the day and in full", async () => {
    await openingButton(dayRow(page, "Alta")).click();
    await expect(shown(day, 1, 3)).toBeInViewport({ ratio: 0.9 });
    await swipe(page, shown(day, 1, 3), "left");
    await expect(day.getByText("2 of 3", { exact: true })).toBeVisible();
    await expect(shown(day, 2, 3)).toBeInViewport({ ratio: 0.9 });
    await shown(day, 2, 3).tap();
    const full = fullView(page);
    await expect(shown(full, 2, 3)).toBeInViewport({ ratio: 0.99 });
    await swipe(page, full, "left");
    await expect(full.getByText("3 of 3", { exact: true })).toBeVisible();
    // The number may show before the photo has come to rest; a swipe would catch it.
    await expect(shown(full, 3, 3)).toBeInViewport({ ratio: 0.99 });
    await swipe(page, full, "right");
    await expect(full.getByText("2 of 3", { exact: true })).toBeVisible();
    await expect(shown(full, 2, 3)).toBeInViewport({ ratio: 0.99 });
    await spread(page, full);
    await expect.poll(() => page.evaluate(() => window.visualViewport?.scale)).toBeGreaterThan(1);
  });
});

test("a photo fills the screen; Escape leads back to the day, at the photo looked at last", async ({ page, skier }) => {
  const day = await openDay(page, skier, 3);
  const opener = day.getByRole("button", { name: "View full screen" });
  await opener.click();
  const full = fullView(page);
  await expect(shown(full, 1, 3)).toBeInViewport({ ratio: 0.99 });
  await expect(full.getByRole("button", { name: "Close full screen" })).toBeFocused();
  const box = await full.boundingBox();
  expect(box, "it has the whole screen").toEqual({ x: 0, y: 0, ...page.viewportSize() });
  await expectSound(page);

  await page.keyboard.press("ArrowRight");
  await expect(full.getByText("2 of 3", { exact: true })).toBeVisible();
  await expect(shown(full, 2, 3)).toBeInViewport({ ratio: 0.99 });
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: height, height: width });
  await expect(shown(full, 2, 3), "a turned phone shows the same photo").toBeInViewport({ ratio: 0.99 });
  await expect(full.getByText("2 of 3", { exact: true })).toBeVisible();
  await page.setViewportSize({ width, height });
  await page.keyboard.press("Shift+Tab");
  await expect(full.locator(":focus"), "the focus stays inside").toHaveCount(1);
  await page.keyboard.press("End");
  await expect(full.getByText("3 of 3", { exact: true })).toBeVisible();

  await page.keyboard.press("Escape");
  await expect(full).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(day.getByText("3 of 3", { exact: true })).toBeVisible();
  await expect(shown(day, 3, 3)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press("Escape");
  await expect(day).toBeHidden();
  await expect(openingButton(dayRow(page, "Alta"))).toBeFocused();
  await openingButton(dayRow(page, "Alta")).click();
  await test.step("a click on the photo, or Enter, opens it, and the way back closes the full view only", async () => {
    await shown(day, 1, 3).click();
    await expect(full).toBeVisible();
    await page.goBack();
    await expect(full).toBeHidden();
    await expect(day).toBeVisible();
    await expect(day.getByRole("group", { name: /^Photos of Alta/ }), "the photo clicked").toBeFocused();
    await page.keyboard.press("Enter");
    await expect(full).toBeVisible();
    await full.getByRole("button", { name: "Close full screen" }).click();
    await expect(full).toBeHidden();
    await page.goForward();
    await expect(full).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(full).toBeHidden();
    await page.goBack();
    await expect(day).toBeHidden();
    await expect(page).toHaveURL("/");
  });
});

test("nothing moves when the day and its photos arrive late, nor on the way to the full view", async ({
  page,
  skier,
}) => {
  const releaseDay = await holdRequests(page, /\/trpc\/(?:changes\.list|[^?]*days\.get)/);
  const releasePhotos = await holdRequests(page, "**/photos/*/full");
  await logPhotos(skier, 3);
  await page.goto("/");
  const opener = openingButton(dayRow(page, "Alta"));
  await expect(opener.locator("img")).toHaveJSProperty("complete", true);
  await watchLayoutShifts(page);
  await opener.click();
  const day = page.getByRole("dialog", { name: "Alta", exact: true });
  await expect(day.getByText("Loading details...")).toBeAttached();
  expect(await layoutShifts(page), "the day opens").toEqual([]);
  releaseDay();
  await expect(day.getByText("1 of 3", { exact: true })).toBeVisible();
  await expect(shown(day, 1, 3)).toHaveJSProperty("complete", false);
  expect(await layoutShifts(page), "the day is there").toEqual([]);
  releasePhotos();
  await expect(shown(day, 1, 3)).toHaveJSProperty("complete", true);
  await expect(shown(day, 2, 3), "the next one is loaded ahead").toHaveJSProperty("complete", true);
  await day.getByRole("button", { name: "View full screen" }).click();
  const full = fullView(page);
  await expect(full.getByRole("button", { name: "Close full screen" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(full.getByText("2 of 3", { exact: true })).toBeVisible();
  await expect(shown(full, 3, 3)).toHaveJSProperty("complete", true);
  await page.keyboard.press("Escape");
  await expect(full).toBeHidden();
  expect(await layoutShifts(page), "with its photos, and in full").toEqual([]);
});
