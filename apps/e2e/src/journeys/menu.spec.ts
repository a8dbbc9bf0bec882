import { expectSound, inBothLayouts } from "../support/looks.ts";
import { openMenu } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

/** 'Open menu' is there at every width. What the menu has, and its keyboard, `app/shell/menu.test.tsx` holds. */
test("the menu is sound, holds the page still, and is closed by the ground beside it", async ({ page, skier }) => {
  await page.goto("/csv-export");
  await expect(page.getByRole("heading", { name: "Export Days to CSV" }), skier.email).toBeVisible();
  await inBothLayouts(page, async () => {
    await expect(page.locator("body")).toHaveCSS("overflow-y", "visible");
    const menu = await openMenu(page);
    await expect(menu.getByRole("link", { name: "To CSV" })).toHaveAttribute("aria-current", "page");
    await expect(page.locator("body")).toHaveCSS("overflow-y", "hidden");
    await expectSound(page);
    // The window listens for outside clicks a moment after it opens.
    await expect(async () => {
      await page.mouse.click(350, 400);
      await expect(menu).toBeHidden({ timeout: 1000 });
    }).toPass();
    await expect(page.locator("body")).toHaveCSS("overflow-y", "visible");
    await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
  });
});
