import { expectSound, noSidewaysScroll } from "../support/looks.ts";
import { chooseAction, dayRow, openMenu } from "../support/screens.ts";
import { today, yearBefore } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

test("a long list has the room of the bar, a round button for a new day, and its place on the way back", async ({
  page,
  skier,
}) => {
  await skier.startSeasonAfterTomorrow();
  for (let ago = 1; ago <= 20; ago++) await skier.logDay({ date: today(-ago) });
  await page.goto("/");
  const rows = page.getByRole("list", { name: "Ski days" }).getByRole("listitem");
  const bar = page.getByRole("link", { name: "New Day" });
  const round = page.getByRole("link", { name: "Log a day" });
  const scrollTo = (y: number) => page.evaluate((y) => window.scrollTo(0, y), y);
  await expect(rows).toHaveCount(20);
  await expect(round).toBeHidden();
  await test.step("the bar goes on the way down, and comes back on the way up", async () => {
    await scrollTo(600);
    await expect(bar).not.toBeInViewport();
    await scrollTo(500);
    await expect(bar).toBeInViewport();
    await scrollTo(700);
    await expect(bar).not.toBeInViewport();
    await scrollTo(0);
    await expect(bar).toBeInViewport();
    await noSidewaysScroll(page);
  });
  await test.step("also after the menu was used with the pointer; the round button stands in", async () => {
    const menu = await openMenu(page);
    await menu.getByRole("button", { name: "Close menu" }).click();
    await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
    await scrollTo(600);
    await expect(page.getByRole("banner")).not.toBeInViewport();
    await expect(round).toBeInViewport();
    await expectSound(page);
    await round.click();
    await expect(page).toHaveURL("/new");
  });
  await test.step("the way back from a day finds the place in the list", async () => {
    await page.goBack();
    await rows.last().scrollIntoViewIfNeeded();
    await chooseAction(page, rows.last(), "Edit");
    await expect(page.getByRole("heading", { name: "Edit Ski Day" })).toBeVisible();
    await page.goBack();
    await expect(rows.last()).toBeInViewport();
  });
});

test("the bar hides after a season was chosen, and comes back for the keyboard", { tag: "@both" }, async ({
  page,
  skier,
}) => {
  await skier.startSeasonAfterTomorrow();
  for (let ago = 1; ago <= 20; ago++) await skier.logDay({ date: yearBefore(today(-ago)) });
  await page.goto("/");
  await page.getByRole("combobox", { name: "Season" }).click();
  await page.getByRole("option", { name: /^Last Season/ }).click();
  await expect(dayRow(page)).toHaveCount(20);
  const season = page.getByRole("combobox", { name: "Season" });
  await expect(season).toBeFocused();
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect(page.getByRole("banner")).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("banner").locator(":focus")).toBeInViewport();
});
