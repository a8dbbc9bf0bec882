import { menuWay, openMenu } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test("the chosen theme stays", async ({ page, skier }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/csv-export");
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await expect(menuWay(page), skier.email).toBeVisible();
  const light = await background();
  const menu = await openMenu(page);
  await menu.getByRole("radio", { name: "System" }).press("ArrowLeft");
  await expect(menu.getByRole("radio", { name: "Dark" })).toBeChecked();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.goto("/settings/account");
  await expect.poll(background).toBe(dark);
  const onAccount = page.getByRole("main").getByRole("group", { name: "Appearance" });
  await onAccount.getByRole("radio", { name: "Dark" }).press("ArrowLeft");
  await expect.poll(background).toBe(light);
  await expect((await openMenu(page)).getByRole("radio", { name: "Light" })).toBeChecked();
});
