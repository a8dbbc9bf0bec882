import type { Page } from "@playwright/test";
import { swipe } from "../support/gestures.ts";
import { expectSound } from "../support/looks.ts";
import { dayRow, openingButton, toast } from "../support/screens.ts";
import { inWords, type Skier, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

async function openMiddleDay(page: Page, skier: Skier): Promise<void> {
  await skier.startSeasonAfterTomorrow();
  await skier.logDay({ date: today(-5), resort: "Alta", notes: "Early." });
  await skier.logDay({ date: today(-3), resort: "Zermatt", skis: ["Rustler 10"], companions: ["Anna"] });
  await skier.logDay({ date: today(-1), resort: "Alta", notes: "Late." });
  await page.goto("/");
  await openingButton(dayRow(page, "Zermatt")).click();
  await expect(page.getByRole("dialog", { name: "Zermatt" })).toContainText("Day 2");
  // The neighbours come with the details.
  await expect(page.getByRole("dialog", { name: "Zermatt" }).getByRole("link", { name: "Anna" })).toBeVisible();
}

test("a day tells how often its skier was there, and leads to the time before", { tag: "@both" }, async ({
  page,
  skier,
}) => {
  await openMiddleDay(page, skier);
  const zermatt = page.getByRole("dialog", { name: "Zermatt" });
  await expect(zermatt.getByText("First time here")).toBeVisible();
  await expect(
    zermatt.getByRole("group", { name: "Map of Zermatt" }).getByRole("link", { name: "Zermatt" }),
  ).toBeVisible();
  await expectSound(page);
  await zermatt.getByRole("button", { name: "Next day" }).click();
  const late = page.getByRole("dialog", { name: "Alta" });
  await expect(late).toContainText("Late.");
  await expect(late).toContainText("2nd time here");
  await expect(late).toContainText("2 days here in 1 season");
  await expect(late.getByRole("button", { name: "Next day" })).toHaveAttribute("aria-disabled", "true");
  await late.getByRole("button", { name: `last on ${inWords(today(-5))}` }).click();
  await expect(late).toContainText("Early.");
  await expect(late.getByRole("button", { name: "Previous day" })).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Escape");
  await expect(late).toBeHidden();
  await expect(page).toHaveURL("/");
});

test("the arrow keys lead to the days before and after", async ({ page, skier }) => {
  await openMiddleDay(page, skier);
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("dialog", { name: "Alta" })).toContainText("Early.");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog", { name: "Zermatt" }).getByRole("link", { name: "Anna" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog", { name: "Alta" })).toContainText("Late.");
});

test("skis and people lead to their days, and the name to the place", async ({ page, skier }) => {
  await openMiddleDay(page, skier);
  const day = page.getByRole("dialog", { name: "Zermatt" });
  await day.getByRole("link", { name: "Anna" }).click();
  await expect(page).toHaveURL("/search?with=Anna");
  await page.goBack();
  await day.getByRole("link", { name: "Rustler 10" }).click();
  await expect(page).toHaveURL(/^[^?]*\/search\?ski=/);
  await page.goBack();
  await day.getByRole("heading", { name: "Zermatt" }).getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Zermatt", level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/resorts\//);
});

test("a day is deleted from its view, and can be put back", { tag: "@both" }, async ({ page, skier }) => {
  await openMiddleDay(page, skier);
  await page.getByRole("dialog", { name: "Zermatt" }).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Ski day deleted successfully!")).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Zermatt" })).toBeHidden();
  await expect(dayRow(page, "Zermatt")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(dayRow(page, "Zermatt")).toBeVisible();
});

test("a day is copied where the browser cannot share", async ({ page, skier, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openMiddleDay(page, skier);
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.getByRole("dialog", { name: "Zermatt" }).getByRole("button", { name: "Share" }).click();
  await expect(toast(page, "Copied. Paste it where you like.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    "Day 2 · Rustler 10 · Friends · with Anna",
  );
});

test.describe("by touch", () => {
  test.use({ hasTouch: true });

  test("a finger swipes from day to day", async ({ page, skier }) => {
    await openMiddleDay(page, skier);
    await swipe(page, page.getByText("No notes available"), "left");
    const late = page.getByRole("dialog", { name: "Alta" });
    await expect(late).toContainText("Late.");
    await swipe(page, late.getByText("Late."), "right");
    await expect(page.getByRole("dialog", { name: "Zermatt" })).toBeVisible();
  });
});
