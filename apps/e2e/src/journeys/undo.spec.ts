import { expectSound } from "../support/looks.ts";
import { photoFile } from "../support/photo-files.ts";
import { chooseAction, dayRow } from "../support/screens.ts";
import { today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

test("a day that was deleted by mistake comes back from the strip, with its photo", async ({ page, skier }) => {
  await skier.startSeasonAfterTomorrow();
  await skier.logDay({ date: today(-2), photos: [await photoFile()] });
  await page.goto("/");
  await chooseAction(page, dayRow(page, "Alta"), "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(dayRow(page, "Alta")).toBeHidden();
  const undo = page.getByRole("button", { name: "Undo" });
  expect((await undo.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectSound(page);
  await undo.click();
  await expect(dayRow(page, "Alta").locator("img")).toHaveJSProperty("naturalWidth", 320);
});
