import type { Page } from "@playwright/test";
import { expectSound } from "../support/looks.ts";
import { anyWaiting } from "../support/outbox.ts";
import { chooseSki, dayRow, goTo, toast } from "../support/screens.ts";
import { inWords, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

const saveButton = (page: Page) => page.getByRole("button", { name: "Save Ski Day" });
const searchBox = (page: Page) => page.getByRole("combobox", { name: "Search for a resort" });

async function findResort(page: Page, text: string): Promise<void> {
  await page.getByRole("button", { name: "Find resort" }).click();
  await searchBox(page).fill(text);
  await page
    .getByRole("option", { name: new RegExp(text) })
    .first()
    .click();
}

test("a first day is logged, and the next one in three taps", { tag: "@both" }, async ({ page, skier }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "New Day" }).click();
  await expect(page.getByRole("heading", { name: "Log New Ski Day" })).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();

  await findResort(page, "Zermatt");
  await expect(page.getByRole("radio", { name: "Zermatt" })).toBeChecked();
  await expect(saveButton(page)).toBeDisabled();
  const skiName = page.getByRole("textbox", { name: "Ski name" });
  await skiName.fill("   ");
  await skiName.press("Enter");
  await skiName.fill(" Rustler 10 ");
  await skiName.press("Enter");
  await expect(toast(page, /"Rustler 10" added successfully!/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Rustler 10", pressed: true })).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
  await page.getByRole("radio", { name: "Friends" }).click();
  await page.getByRole("textbox", { name: "Notes (Optional)" }).fill("First tracks.");
  await expect(saveButton(page)).toBeEnabled();
  await expectSound(page);
  await saveButton(page).click();
  await expect(toast(page, "Ski day logged successfully!")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(dayRow(page, "Zermatt", inWords(today()), "Rustler 10", "Friends", "Day 1")).toBeVisible();

  await page.getByRole("link", { name: "New Day" }).click();
  await page.getByRole("radio", { name: "Zermatt" }).click();
  await expect(page.getByRole("button", { name: "Rustler 10", pressed: true }), "the only ski").toBeVisible();
  await page.getByRole("radio", { name: "Training" }).click();
  await expect(saveButton(page)).toBeEnabled();
  const listed: string[] = [];
  page.on("request", (request) => {
    if (/\/trpc\/[^?]*days\.list/.test(request.url())) listed.push(request.url());
  });
  await saveButton(page).click();
  await expect(dayRow(page, "Zermatt", "Training", "Day 2")).toBeVisible();
  await expect(anyWaiting(page)).toHaveCount(0);
  expect(await skier.days()).toHaveLength(2);
  await expect.poll(() => listed.length).toBe(1);
  // A second one would have been sent before what the next screen asks for.
  await goTo(page, "Stats");
  await expect(page.getByRole("link", { name: /^Days Skied/ })).toContainText("2");
  expect(listed, "the list is asked for once after a save").toHaveLength(1);
});

test("what was entered is not lost by leaving unasked, nor by a refusal", async ({ page, skier, trap }) => {
  trap.allow(/status of 413/);
  await skier.logDay({ resort: "Alta", skis: ["Rustler 10"] });
  await page.goto("/");
  await page.getByRole("link", { name: "New Day" }).click();
  await page.getByRole("radio", { name: "Alta" }).click();
  await chooseSki(page, "Rustler 10");
  await page.getByRole("radio", { name: "Training" }).click();
  const cancel = page.getByRole("button", { name: "Cancel", exact: true });
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await cancel.click();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByRole("radio", { name: "Training" })).toBeChecked();

  const refusal = { status: 413, json: { error: "This is too much." } };
  await page.route(/\/trpc\/[^?]*days\.create/, (route) => route.fulfill(refusal));
  await saveButton(page).click();
  await expect(page.getByRole("region", { name: /Notifications/ }).getByRole("listitem")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Training" })).toBeChecked();
  await page.unroute(/\/trpc\/[^?]*days\.create/);
  await saveButton(page).click();
  await expect(toast(page, "Ski day logged successfully!")).toBeVisible();
  expect(await skier.days()).toHaveLength(2);

  await page.getByRole("link", { name: "New Day" }).click();
  await page.getByRole("radio", { name: "Training" }).click();
  await cancel.click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL("/");
  expect(await skier.days(), "leaving all the same saves nothing").toHaveLength(2);
});
