import type { Page } from "@playwright/test";
import { expectSound } from "../support/looks.ts";
import { chooseAction, dayRow, openingButton, toast } from "../support/screens.ts";
import { today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

const person = (page: Page, name: string, pressed: boolean) => page.getByRole("button", { name, exact: true, pressed });

test("a day has people: typed, taken from the notes, edited away; in its details", async ({ page, skier }) => {
  await skier.startSeasonAfterTomorrow();
  await skier.logDay({ date: today(-5), resort: "Alta" });
  await page.goto("/new");
  await page.getByRole("radio", { name: "Alta" }).click();
  await page.getByRole("radio", { name: "Friends" }).click();
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await name.fill(" Tom ");
  await name.press("Enter");
  await expect(person(page, "Tom", true)).toBeFocused();
  await name.fill("Kim");
  await page.getByRole("button", { name: "Add name" }).click();
  await expect(person(page, "Kim", true)).toBeVisible();
  await page.getByRole("textbox", { name: "Notes (Optional)" }).fill("Knee-deep, with Anna and Tom, at Alta.");
  await expect(page.getByRole("button", { name: "Add Tom" })).toBeHidden();
  const proposal = page.getByRole("button", { name: "Add Anna" });
  await expect(proposal).toBeVisible();
  expect((await proposal.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectSound(page);
  await proposal.click();
  await expect(person(page, "Anna", true)).toBeVisible();
  await expect(proposal).toBeHidden();
  await page.getByRole("button", { name: "Save Ski Day" }).click();
  await expect(toast(page, "Ski day logged successfully!")).toBeVisible();

  await chooseAction(page, dayRow(page, "Alta", "Day 2"), "Edit");
  await person(page, "Kim", true).click();
  await expect(person(page, "Kim", false)).toBeVisible();
  await name.fill("Ben ");
  await page.getByRole("button", { name: "Update Ski Day" }).click();
  await expect(toast(page, "Ski day updated successfully!")).toBeVisible();
  await openingButton(dayRow(page, "Alta", "Day 2")).click();
  const people = page.getByRole("dialog").getByRole("list", { name: "With" }).getByRole("listitem");
  await expect(people).toHaveText(["Tom", "Anna", "Ben"]);
});
