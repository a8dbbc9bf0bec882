import { expectSound } from "../support/looks.ts";
import { goTo, openMenu } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

/** 'Open menu' is there at every width. */
const both = { tag: "@both" };

test.beforeEach(async ({ page, skier }) => {
  await page.goto("/csv-export");
  await expect(page.getByRole("heading", { name: "Export Days to CSV" }), skier.email).toBeVisible();
});

test("the menu has every item of the product, names the sections, and leads there", both, async ({ page }) => {
  const menu = await openMenu(page);
  await expect(menu.getByRole("button", { name: "From Photos" })).toBeVisible();
  await expect(menu.getByRole("link")).toHaveText([
    "Home",
    "Stats",
    "Places",
    "Search",
    "Account",
    "Manage Skis",
    "From Text",
    "To CSV",
  ]);
  await expect(menu.getByRole("heading")).toHaveText(["Menu", "Settings", "Import Days", "Export Days"]);
  await expect(menu.getByRole("link", { name: "To CSV" })).toHaveAttribute("aria-current", "page");
  await expectSound(page);
  await menu.getByRole("link", { name: "From Text" }).click();
  await expect(page.getByRole("heading", { name: "Import Ski Days from Text/CSV" })).toBeVisible();
  await goTo(page, "To CSV");
  await expect(page.getByRole("heading", { name: "Export Days to CSV" })).toBeVisible();
});

test("its close button, the ground beside it and Escape close it", both, async ({ page }) => {
  const menu = await openMenu(page);
  await menu.getByRole("button", { name: "Close menu" }).click();
  await expect(menu).toBeHidden();

  await openMenu(page);
  // The window listens for outside clicks a moment after it opens.
  await expect(async () => {
    await page.mouse.click(350, 400);
    await expect(menu).toBeHidden({ timeout: 1000 });
  }).toPass();

  await expect(page.locator("body")).toHaveCSS("overflow-y", "visible");
  await openMenu(page);
  await expect(page.locator("body")).toHaveCSS("overflow-y", "hidden");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(page.locator("body")).toHaveCSS("overflow-y", "visible");
  await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
});

test("the keyboard alone opens it, stays inside, and follows a link", both, async ({ page }) => {
  await page.getByRole("button", { name: "Open menu" }).focus();
  await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("button", { name: "Close menu" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(menu.getByRole("radio").last()).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: "Home" })).toBeFocused();
  await menu.getByRole("link", { name: "From Text" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/text-imports/new");
  await expect(menu).toBeHidden();
});
