import { expectSound } from "../support/looks.ts";
import { expect, test } from "../support/test.ts";

test("the menu is open at the left, without a button for it, and the keyboard skips it", async ({ page, skier }) => {
  await page.goto("/stats");
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Stats" }), skier.email).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
  await expectSound(page);
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("button", { name: "Skip to content" })).toBeFocused();
  await expectSound(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await menu.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
  await expect(menu.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
});
