import { expectSound } from "../support/looks.ts";
import { photoFile } from "../support/photo-files.ts";
import { today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

test("the list of places has a map, and leads to each place and its days", async ({ page, skier }) => {
  await skier.startSeasonAfterTomorrow();
  await skier.logDay({ date: today(-5), resort: "Alta" });
  await skier.logDay({ date: today(-3), resort: "Alta", photos: [await photoFile({})] });
  await skier.logDay({ date: today(-1), resort: "Zermatt" });
  await page.goto("/resorts");
  const map = page.getByRole("group", { name: "Map of your places" });
  await expect(map.getByRole("link", { name: "Alta, 2 days" })).toBeVisible();
  await expect(page.getByText("2 places in 2 countries")).toBeVisible();
  await expect(page.getByRole("row", { name: /^Alta .* 2$/ })).toBeVisible();
  await expectSound(page);

  await page.getByRole("button", { name: "Show Switzerland on the map" }).click();
  await expect(map.getByRole("link", { name: "Zermatt, 1 day" })).toBeVisible();
  await expect(map.getByRole("link", { name: "Alta, 2 days" })).toHaveCount(0);
  await page.getByRole("button", { name: "Zoom out" }).click();
  await page.getByRole("button", { name: "Show all" }).press("Enter");
  await expect(page.getByRole("button", { name: "Zoom in" })).toBeFocused();
  await page.getByRole("button", { name: "Show Switzerland on the map" }).click();
  const alta = map.getByRole("link", { name: "Alta, 2 days" });
  await alta.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Alta", level: 1 })).toBeVisible();
  await expect(page.getByText("Utah, United States")).toBeVisible();
  await expectSound(page);

  await page.getByRole("link", { name: "days here" }).click();
  await expect(page).toHaveURL(/\/search\?resort=us-alta$/);
  await page.goBack();
  await page.getByRole("link", { name: /^Photo of/ }).click();
  await expect(page.getByRole("dialog", { name: "Alta" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Alta", level: 1 })).toBeVisible();
});
