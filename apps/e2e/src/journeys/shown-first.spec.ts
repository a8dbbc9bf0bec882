// What a tap shows before React has opened it (docs/decisions/015).
import type { Page } from "@playwright/test";
import { holdCode } from "../support/code.ts";
import { holdFrames } from "../support/frames.ts";
import { dayRow, goTo, openingButton, openMenu } from "../support/screens.ts";
import { inWords, today, yearBefore } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

test("who goes back before a phone has painted the day is on the list, and may go forward to it", async ({
  page,
  skier,
}) => {
  await skier.logDay();
  await page.goto("/stats");
  await goTo(page, "Home");
  const opener = openingButton(dayRow(page, "Alta"));
  const dialog = page.getByRole("dialog", { name: "Alta" });
  await opener.click();
  await expect(dialog, "its code has come").toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();

  const goOn = await holdFrames(page);
  await opener.click();
  await page.goBack();
  await goOn();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/");
  await page.goForward();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText("No notes available")).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeVisible();
});

test("a day is shown before it is open, and what is pressed then counts for it", async ({ page, skier }) => {
  await skier.logDay({ date: today(-1), resort: "Zermatt" });
  await skier.logDay();
  await page.goto("/");
  const opener = openingButton(dayRow(page, "Alta"));
  const dialog = page.getByRole("dialog", { name: "Alta" });
  await opener.click();
  await expect(dialog.getByText("No notes available"), "its code has come").toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-prepared=day][role=dialog]"), "the next one is ready").toHaveCount(1);

  const body = page.locator("body");
  let goOn = await holdFrames(page);
  await opener.click();
  const shown = page.getByRole("dialog");
  await expect(shown.getByRole("heading", { name: "Alta" })).toBeVisible();
  await expect(shown.getByText(inWords(today(), "long"))).toBeVisible();
  await expect(body, "it is not open yet").not.toHaveAttribute("data-scroll-locked");
  await page.keyboard.press("Escape");
  await expect(shown).toBeHidden();
  await expect(opener).toBeFocused();
  await goOn();

  goOn = await holdFrames(page);
  await openingButton(dayRow(page, "Zermatt")).click();
  await shown.getByRole("heading", { name: "Zermatt" }).click();
  await expect(body).toHaveAttribute("data-scroll-locked");
  await expect(page.getByRole("dialog", { name: "Zermatt" }).getByText("No notes available")).toBeVisible();
  await goOn();
  await page.goBack();
  await expect(shown).toBeHidden();
});

test("a day that is asked for again before its window has come is opened once", async ({ page, skier }) => {
  await skier.logDay();
  const letCodeCome = await holdCode(page, "day-detail-dialog");
  await page.goto("/stats");
  await goTo(page, "Home");
  const opener = openingButton(dayRow(page, "Alta"));
  for (let press = 0; press < 3; press++) await opener.press("Enter");
  letCodeCome();
  const dialog = page.getByRole("dialog", { name: "Alta" });
  await expect(dialog.getByText("No notes available")).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/stats");
});

test("a season is read in its button before its list has closed, and what is pressed then counts for the page", async ({
  page,
  skier,
}) => {
  await skier.startSeasonAfterTomorrow();
  await skier.logDay({ date: today(-1), resort: "Alta" });
  await skier.logDay({ date: yearBefore(today(-1)), resort: "Zermatt" });
  await page.goto("/");
  const season = page.getByRole("combobox", { name: "Season" });
  const option = (name: RegExp) => page.getByRole("option", { name });
  await season.click();
  await expect(option(/^Last Season/), "its code has come").toBeVisible();

  let goOn = await holdFrames(page);
  await option(/^Last Season/).click();
  const shown = page.locator("[role=combobox]");
  await expect(shown).toHaveText("Last Season");
  await expect(shown).toHaveAttribute("aria-expanded", "false");
  await expect(page.locator("[role=listbox]")).toHaveCSS("opacity", "0");
  await expect(page, "nothing has followed yet").toHaveURL("/");
  await goOn();
  await expect(page.locator("[role=listbox]")).toHaveCount(0);
  await expect(page).toHaveURL("/?season=-1");
  await expect(dayRow(page, "Zermatt")).toBeVisible();
  await expect(season).toBeFocused();

  await season.click();
  goOn = await holdFrames(page);
  await option(/^This Season/).click();
  await expect(shown).toHaveText("This Season");
  await page.keyboard.press("Shift");
  await expect(page.locator("[role=listbox]")).toHaveCount(0);
  await goOn();
  await expect(page).toHaveURL("/");
  await expect(dayRow(page, "Alta")).toBeVisible();

  await season.press("Enter");
  await expect(option(/^This Season/)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(option(/^Last Season/)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(season).toHaveText("Last Season");
  await expect(page).toHaveURL("/?season=-1");
});

test("the menu is shown before it is open, and Escape closes it even so", async ({ page, skier }) => {
  await page.goto("/csv-export");
  await expect(page.getByRole("heading", { name: "Export Days to CSV" }), skier.email).toBeVisible();
  const menu = await openMenu(page);
  await expect(menu.getByRole("button", { name: "Close menu" }), "its code has come").toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(page.locator("[data-prepared=menu][role=dialog]"), "the next one is ready").toHaveCount(1);
  const goOn = await holdFrames(page);
  await openMenu(page);
  const shown = page.getByRole("dialog");
  await expect(shown.getByRole("link", { name: "Stats" })).toBeVisible();
  await expect(page.locator("body"), "it is not open yet").not.toHaveAttribute("data-scroll-locked");
  await page.keyboard.press("Escape");
  await expect(shown).toBeHidden();
  await goOn();
  await goTo(page, "Stats");
  await expect(page).toHaveURL("/stats");
});

const formLook = (page: Page) => page.locator("body > [aria-hidden]").getByText("Log New Ski Day");

/** Presses New Day on a list with a day at Alta, and stays at how the form looks until the answer is called. */
async function holdLook(page: Page): Promise<() => Promise<void>> {
  let goOn = async () => {};
  // What is rehearsed is ready a while after the list.
  await expect(async () => {
    await page.goto("/");
    await expect(dayRow(page, "Alta")).toBeVisible();
    await page.waitForLoadState("networkidle");
    goOn = await holdFrames(page);
    await page.getByRole("link", { name: "New Day" }).click();
    await expect(formLook(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
  return goOn;
}

test("how the form looks is shown before it is there, if it will look like that", async ({ page, skier }) => {
  await skier.logDay();
  const link = page.getByRole("link", { name: "New Day" });
  const look = formLook(page);
  const heading = page.getByRole("heading", { name: "Log New Ski Day" });

  let goOn = await holdLook(page);
  await expect(heading, "the form is not there yet").toBeHidden();
  await expect(page).toHaveURL("/new");
  await goOn();
  await expect(heading).toBeVisible();
  await expect(look).toHaveCount(0);
  await expect(page.getByText("Already logged on this date: Alta")).toBeVisible();

  goOn = await holdLook(page);
  await page.goBack();
  await expect(look, "nor is it shown to who has gone back").toHaveCount(0);
  await goOn();
  await expect(page).toHaveURL("/");
  await openingButton(dayRow(page, "Alta")).click();
  await expect(page.getByRole("dialog", { name: "Alta" })).toBeVisible();

  await page.keyboard.press("Escape");
  await page.evaluate(() => sessionStorage.setItem("firn.day-form:of-this-tab", "{}"));
  goOn = await holdFrames(page);
  await link.click();
  await expect(heading, "what was entered before is in the form").toBeVisible();
  await expect(look).toHaveCount(0);
  await goOn();

  await page.evaluate(() => sessionStorage.clear());
  goOn = await holdLook(page);
  await page.keyboard.press("Tab");
  await expect(look, "who goes on is not held up").toHaveCount(0);
  await goOn();
  await expect(heading).toBeVisible();
});

test("a click that asks for another tab gets the form there", async ({ page, context, skier }) => {
  await skier.logDay();
  const goOn = await holdLook(page);
  await page.goBack();
  await goOn();
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "New Day" }).click({ modifiers: ["ControlOrMeta"] });
  const other = await opened;
  await expect(other.getByRole("heading", { name: "Log New Ski Day" })).toBeVisible();
  await expect(page).toHaveURL("/");
});
