import type { Page } from "@playwright/test";
import { expectSound } from "../support/looks.ts";
import { photoFile } from "../support/photo-files.ts";
import { chooseAction, dayRow, openingButton, toast } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const photos = (page: Page) => page.getByRole("list", { name: "Photos of this day" }).getByRole("listitem");
const picker = (page: Page) => page.getByLabel("Click or drag to upload");
const pictures = (page: Page) =>
  photos(page)
    .locator("img")
    .evaluateAll((images) => images.map((image) => image.getAttribute("src")));

test("photos are added to a day, put in order by keyboard, removed, and seen at home and in full", async ({
  page,
  skier,
}) => {
  await skier.logDay({ resort: "Alta" });
  await page.goto("/");
  await chooseAction(page, dayRow(page, "Alta"), "Edit");
  await picker(page).setInputFiles([await photoFile(), await photoFile(), await photoFile()]);
  await expect(page.getByText("3 of 3 photos uploaded.")).toBeVisible();
  await expectSound(page);

  const [first, second, third] = await pictures(page);
  await page.getByRole("button", { name: "Move photo 1 of 3" }).press("Space");
  await expect(page.getByText("Place 1 of 3.")).toBeAttached();
  await expect(photos(page).nth(1), "who wants no motion sees none").not.toHaveAttribute("style", /[1-9]\d*ms/);
  // dnd-kit listens for arrows one timer after the lift; input may overtake timers on a busy machine.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("Place 2 of 3.")).toBeAttached();
  await page.keyboard.press("Space");
  await expect(page.getByText("Photo put down at place 2 of 3.")).toBeAttached();
  await expect.poll(() => pictures(page)).toEqual([second, first, third]);
  await page.getByRole("button", { name: "Remove photo 3" }).click();
  await expect(photos(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Update Ski Day" }).click();
  await expect(toast(page, "Ski day updated successfully!")).toBeVisible();

  const row = dayRow(page, "Alta", "2 photos");
  await expect(row.locator("img")).toHaveAttribute("src", second ?? "");
  await openingButton(row).click();
  await expect(page.getByRole("img", { name: /^Photo 1 of 2, Alta, / })).toBeVisible();
  await expectSound(page);
});
