import { goTo, openMenu } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test("the menu offers to install the app where the browser does, once", async ({ page, skier }) => {
  await page.goto("/stats");
  const menu = await openMenu(page);
  await expect(menu.getByRole("button", { name: "Install Firn" }), skier.email).toHaveCount(0);
  await page.evaluate(() => {
    const prompt = () => Object.assign(window, { prompted: true });
    const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
    dispatchEvent(event);
    Object.assign(window, { isBannerHeld: event.defaultPrevented });
  });
  expect(await page.evaluate(() => "isBannerHeld" in window && window.isBannerHeld)).toBe(true);
  await menu.getByRole("button", { name: "Install Firn" }).click();
  expect(await page.evaluate(() => "prompted" in window)).toBe(true);
  await expect(menu).toBeHidden();
  await expect((await openMenu(page)).getByRole("button", { name: "Install Firn" })).toHaveCount(0);
});

test("the shortcuts of the manifest lead to their screens", async ({ page, skier, request }) => {
  const { shortcuts } = await (await request.get("/manifest.webmanifest")).json();
  const urls = Object.fromEntries(shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url]));
  await page.goto(urls["New Day"]);
  await expect(page.getByRole("heading", { level: 1 }), skier.email).toHaveText("Log New Ski Day");
  await page.goto(urls["From Photos"]);
  await expect(page.getByText("Add the photos of your ski days.")).toBeVisible();
  await goTo(page, "Home");
  await expect(page).toHaveURL("/");
});
