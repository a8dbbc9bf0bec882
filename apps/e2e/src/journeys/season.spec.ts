import { untilKept } from "../support/installed.ts";
import { expectSound } from "../support/looks.ts";
import { photoFile } from "../support/photo-files.ts";
import { holdRequests } from "../support/requests.ts";
import { chooseAction, dayRow, openingButton } from "../support/screens.ts";
import { inWords, today, yearBefore } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

test("the head counts the season, compares it with the one before, and has a mark for each day", async ({
  page,
  skier,
  context,
}) => {
  await skier.startSeasonAfterTomorrow();
  await skier.logDay({ date: yearBefore(today(-30)), resort: "Alta" });
  await skier.logDay({ date: today(-30), resort: "Alta" });
  await skier.logDay({ date: today(-3), resort: "Zermatt", photos: [await photoFile(), await photoFile()] });
  await skier.logDay({ date: today(-2), resort: "Alta" });
  await page.goto("/");
  const head = page.getByRole("region", { name: /^This Season · \d{4}\/\d{2}$/ });
  await expect(head).toContainText("days3resorts2countries2");
  await expect(head).toContainText("2 more than last season on this date");
  const marks = head.getByRole("group", { name: "Days by week" }).getByRole("button");
  await expect(marks).toHaveCount(3);
  await expect(marks.nth(1)).toHaveAccessibleName(new RegExp(`${inWords(today(-3))}, Zermatt, 2 photos$`));

  await page.keyboard.press("Tab");
  while (!(await marks.nth(2).evaluate((mark) => mark === document.activeElement))) await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowLeft");
  await expect(marks.nth(1), "one stop of the Tab key, and the arrows from there").toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Zermatt" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await context.request.patch("/api/v1/account", { data: { user: { season_goal: 30 } } });
  await page.goto("/");
  await expect(head, "and how far its goal is").toContainText("of 30 days3");

  await page.goto("/?season=-1");
  await expect(page.getByRole("region", { name: /^Last Season/ })).toContainText("day1resort1country1");
  await expect(page.getByText(/more than|fewer than|As many as/)).toHaveCount(0);
});

test("a day with photos is a card, the others are lines, and days in a row stand under a heading", {
  tag: "@both",
}, async ({ page, skier }) => {
  await skier.startSeasonAfterTomorrow();
  const notes = "Theodul in the sun.\nSoup.";
  await skier.logDay({ date: today(-9), resort: "Zermatt", notes });
  await skier.logDay({ date: today(-8), resort: "Zermatt", photos: [await photoFile(), await photoFile()], notes });
  await skier.logDay({ date: today(-7), resort: "Zermatt", activity: "Training" });
  await skier.logDay({ date: today(-2), resort: "Alta", skis: ["Rustler 10", "Old Faithful"] });
  await page.goto("/");
  await expect(page.getByRole("heading", { name: /^Zermatt .+, 3 days$/ })).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(1);

  const card = dayRow(page, "Zermatt", inWords(today(-8)), "Day 2", "Rustler 10", "Friends", "Theodul in the sun.");
  await expect(card.getByText("2 photos")).toBeAttached();
  const picture = card.locator("img");
  await expect(picture).toHaveJSProperty("complete", true);
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(16 / 9, 1);
  const line = dayRow(page, "Zermatt", inWords(today(-9)), "Day 1", "Theodul in the sun.");
  await expect(line.locator("img")).toHaveCount(0);
  await expect(line.getByText("Soup.")).toHaveCount(0);
  await expect(dayRow(page, inWords(today(-7)), "Training", "Day 3")).toBeVisible();
  await expect(dayRow(page, "Alta", inWords(today(-2)), "Rustler 10, Old Faithful", "Friends", "Day 4")).toBeVisible();
  await expectSound(page);

  await chooseAction(page, card, "Select");
  await expect(page.getByRole("checkbox", { name: /Day 2/ })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(openingButton(card)).toBeFocused();
});

test("a picture that failed is tried again with the connection", async ({ page, context, skier, trap }) => {
  // The app still preloads code when the connection goes.
  trap.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|MissingCode/);
  await skier.logDay({ resort: "Zermatt", photos: [await photoFile()] });
  await page.route("**/photos/*/preview", (route) => route.abort());
  await page.goto("/");
  const card = dayRow(page, "Zermatt");
  await expect(card.getByText("Z", { exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("Offline")).toBeVisible();
  await expect(card.locator("img")).toHaveCount(0);
  await page.unroute("**/photos/*/preview");
  await context.setOffline(false);
  await expect(card.locator("img")).toHaveJSProperty("naturalWidth", 320);
});

test("a season's rows stand where their skeleton has stood, and are as high", async ({ page, skier }) => {
  await page.setViewportSize({ width: 430, height: 900 });
  await skier.startSeasonOn(today(-2).slice(5));
  for (let ago = 10; ago <= 30; ago += 10) await skier.logDay({ date: today(-ago), notes: "Wind." });
  await page.goto("/");
  await expect(page.getByText("No ski days logged yet.")).toBeVisible();
  // Else the account is read with the season, and the whole screen waits for it.
  await untilKept(page, "accountDetails");
  const release = await holdRequests(page, /days\.list/);
  await page.goto("/?season=-1");
  const skeleton = page.getByRole("status").filter({ hasText: "Loading ski days..." });
  const kept = await skeleton.locator("> div").nth(1).boundingBox();
  release();
  await expect(dayRow(page)).toHaveCount(3);
  const come = await dayRow(page).nth(1).boundingBox();
  for (const side of ["y", "height"] as const)
    expect(Math.abs((come?.[side] ?? 0) - (kept?.[side] ?? 0))).toBeLessThan(3);
});
