import type { Locator, Page } from "@playwright/test";
import { swipe } from "../support/gestures.ts";
import { expectSoundInFull } from "../support/looks.ts";
import { dayRow, openingButton } from "../support/screens.ts";
import { type Skier, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";
import { gpxFile } from "../support/track-files.ts";

async function openTrack(page: Page, skier: Skier): Promise<{ day: Locator; track: Locator }> {
  await skier.startSeasonAfterTomorrow();
  await skier.logDay({ date: today(-5), resort: "Zermatt" });
  const { id } = await skier.logDay({ date: today(-3) });
  await skier.addTrack(id, gpxFile(today(-3), "day.gpx", 4));
  await page.goto("/");
  await openingButton(dayRow(page, "Alta")).click();
  const day = page.getByRole("dialog", { name: "Alta" });
  return { day, track: day.getByRole("region", { name: "Track" }) };
}

function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

const textOf = (slider: Locator) => slider.getAttribute("aria-valuetext");

test("a track: a pointer and the keys move its mark, its start is moved, and it is taken off and put back @both", async ({
  page,
  skier,
  hasTouch,
}) => {
  const { day, track } = await openTrack(page, skier);
  await expect(track.getByRole("img", { name: "Map of the track with 4 runs and 4 lifts" })).toBeVisible();
  await expect(day.getByRole("group", { name: "Map of Alta" })).toBeHidden();
  await expect(track.getByRole("table", { name: "Runs of the track" }).getByRole("row")).toHaveCount(5);
  await expectSoundInFull(page);

  const time = track.getByRole("slider", { name: "Time on the track" });
  const profile = track.getByRole("img", { name: "Height profile of the track" });
  await profile.scrollIntoViewIfNeeded();
  const before = await textOf(time);
  await profile.click({ position: { x: 100, y: 40 } });
  await expect.poll(() => textOf(time)).not.toBe(before);
  // To the day before, where it is not over the profile.
  if (hasTouch) await swipe(page, profile, "right");
  const tapped = await textOf(time);
  await time.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => textOf(time)).not.toBe(tapped);
  await page.keyboard.press("ArrowLeft");
  await expect(day, "the arrow keys stay with the slider").toContainText("Day 2");
  await page.keyboard.press("Home");
  await expect.poll(() => textOf(time)).toBe(before);

  await track.getByRole("button", { name: "Trim" }).click();
  const start = track.getByRole("slider", { name: "Start" });
  await expect(start).toBeFocused();
  const box = await profile.boundingBox();
  if (!box) throw new Error("the profile is not on screen");
  // By its line, halfway through the first of four runs with their lifts.
  await page.mouse.move(box.x, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(start).not.toHaveValue("0");
  await expectSoundInFull(page);
  await track.getByRole("button", { name: "Save" }).click();
  await expect(track.getByRole("img", { name: /^Map of the track with 3 runs/ })).toBeVisible();
  await expect(track.getByRole("button", { name: "Trim" })).toBeFocused();

  await profile.evaluate((element) => element.scrollIntoView({ block: "start" }));
  expect(await page.getByRole("button", { name: "Undo" }).evaluate(isOnTop), "Undo lies over the profile").toBe(true);

  await track.getByRole("button", { name: "Take it off" }).click();
  await expect(track).toBeHidden();
  await expect(day.getByRole("group", { name: "Map of Alta" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(track.getByRole("img", { name: /^Map of the track with 3 runs/ })).toBeVisible();
});
