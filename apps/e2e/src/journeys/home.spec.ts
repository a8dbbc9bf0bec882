import { strip, untilKept } from "../support/installed.ts";
import { expectSound, noSidewaysScroll } from "../support/looks.ts";
import { chooseAction, dayRow, openingButton, openMenu } from "../support/screens.ts";
import { inWords, today, yearBefore } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

test("a row opens the day, and Escape leads back to the row", async ({ page, skier }) => {
  await skier.logDay({ resort: "St. Anton", skis: ["Rustler 10"], notes: "First tracks.\nThen soup." });
  await page.goto("/");
  const opener = openingButton(dayRow(page, "St. Anton"));
  await opener.click();
  const dialog = page.getByRole("dialog", { name: /St\. Anton/ });
  await expect(dialog.getByText("Rustler 10")).toBeVisible();
  await expect(dialog.getByText("Then soup.")).toBeVisible();
  await expect(dialog.getByText("No photos available")).toBeVisible();
  await expect(dialog.getByText(inWords(today(), "long"))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog, "the way back closes the day").toBeHidden();
  await expect(page).toHaveURL("/");
});

test("the keyboard alone reaches a row's menu and its question", async ({ page, skier }) => {
  await skier.logDay();
  await page.goto("/");
  const actions = page.getByRole("button", { name: /^Actions for Alta/ });
  await actions.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(question.getByRole("button", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(actions).toBeFocused();
});

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

test("a list that the server fails to read again says that it is not up to date", async ({ page, skier, trap }) => {
  trap.allow(/status of 500/);
  await skier.logDay({ date: today(-1), notes: "Kept." });
  await page.goto("/");
  await untilKept(page, "Rustler 10");
  await page.route(/\/trpc\/[^?]*days\.list/, (route) =>
    route.fulfill({ status: 500, json: { error: "The disk hums." } }),
  );
  await page.reload();
  await expect(strip(page, /Not up to date·as of \d/)).toBeVisible();
  await expect(dayRow(page, "Alta")).toBeVisible();
  await expectSound(page);
  await page.unrouteAll();
  await page.reload();
  await expect(dayRow(page, "Alta")).toBeVisible();
  await expect(strip(page, "Not up to date")).toHaveCount(0);
});
