import { untilKept } from "../support/installed.ts";
import { expectSound, inBothLayouts } from "../support/looks.ts";
import { photoFile } from "../support/photo-files.ts";
import { holdRequests } from "../support/requests.ts";
import { chooseAction, dayRow, openingButton } from "../support/screens.ts";
import { inWords, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

test("a day with photos is a card, the others are lines, and days in a row stand under a heading", async ({
  page,
  skier,
}) => {
  await skier.startSeasonAfterTomorrow();
  const notes = "Theodul in the sun.\nSoup.";
  await skier.logDay({ date: today(-9), resort: "Zermatt", notes });
  await skier.logDay({ date: today(-8), resort: "Zermatt", photos: [await photoFile(), await photoFile()], notes });
  await skier.logDay({ date: today(-7), resort: "Zermatt", activity: "Training" });
  await skier.logDay({ date: today(-2), resort: "Alta", skis: ["Rustler 10", "Old Faithful"] });
  await page.goto("/");
  await expect(page.getByRole("heading", { name: /^Zermatt .+, 3 days$/ })).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(1);

  const card = dayRow(page, "Zermatt", inWords(today(-8)), "Day 2", "Rustler 10", "Friends", "Theodul in the sun.");
  await expect(card.getByText("2 photos")).toBeAttached();
  const picture = card.locator("img");
  await expect(picture).toHaveJSProperty("complete", true);
  const line = dayRow(page, "Zermatt", inWords(today(-9)), "Day 1", "Theodul in the sun.");
  await expect(line.locator("img")).toHaveCount(0);
  await expect(line.getByText("Soup.")).toHaveCount(0);
  await expect(dayRow(page, inWords(today(-7)), "Training", "Day 3")).toBeVisible();
  await expect(dayRow(page, "Alta", inWords(today(-2)), "Rustler 10, Old Faithful", "Friends", "Day 4")).toBeVisible();
  await inBothLayouts(page, async () => {
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(16 / 9, 1);
    await expectSound(page);
  });

  await chooseAction(page, card, "Select");
  await expect(page.getByRole("checkbox", { name: /Day 2/ })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(openingButton(card)).toBeFocused();
});

test("a season's rows stand where their skeleton has stood, and are as high", async ({ page, skier }) => {
  await page.setViewportSize({ width: 430, height: 900 });
  await skier.startSeasonOn(today(-2).slice(5));
  for (let ago = 10; ago <= 30; ago += 10) await skier.logDay({ date: today(-ago), notes: "Wind." });
  await page.goto("/");
  await expect(page.getByText("No ski days logged yet.")).toBeVisible();
  // Else the account is read with the season, and the whole screen waits for it.
  await untilKept(page, "accountDetails");
  const release = await holdRequests(page, /days\.list/);
  await page.goto("/?season=-1");
  const skeleton = page.getByRole("status").filter({ hasText: "Loading ski days..." });
  const kept = await skeleton.locator("> div").nth(1).boundingBox();
  release();
  await expect(dayRow(page)).toHaveCount(3);
  const come = await dayRow(page).nth(1).boundingBox();
  for (const side of ["y", "height"] as const)
    expect(Math.abs((come?.[side] ?? 0) - (kept?.[side] ?? 0))).toBeLessThan(3);
});
