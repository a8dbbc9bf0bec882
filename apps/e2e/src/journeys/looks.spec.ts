import type { Locator, Page } from "@playwright/test";
import { expectSound, expectSoundInFull, inBothLayouts } from "../support/looks.ts";
import { installApp, logDay, noConnection } from "../support/outbox.ts";
import { photoFile } from "../support/photo-files.ts";
import { chooseAction, dayRow } from "../support/screens.ts";
import { inWords, password, today, yearBefore } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";
import { draft, parse } from "../support/text-imports.ts";

/** Each state in the layouts of a phone and of a desktop. What these screens do, the tests beside them hold (`*.test.tsx`), in a document without layout and colours. */
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

test("the screens of a visitor", async ({ page }) => {
  await page.goto("/auth");
  await button(page, "Login").click();
  await expect(page.getByText("Enter your email address.")).toBeVisible();
  await inBothLayouts(page, expectSound);
  await page.goto("/auth/callback");
  await expect(page.getByRole("heading", { name: "Sign-in Failed" })).toBeVisible();
  await inBothLayouts(page, expectSound);
  await page.goto("/privacy");
  await expect(page.getByRole("heading", { name: "What leaves the server" })).toBeVisible();
  await inBothLayouts(page, expectSound);
});

test("the screens of an account, with their questions and errors", async ({ page, skier }) => {
  await skier.startSeasonAfterTomorrow();
  await skier.logDay({ date: today(-3), companions: ["Anna"], notes: "Powder." });
  const fourYearsAgo = `${Number(today().slice(0, 4)) - 4}${today().slice(4)}`;
  await skier.logDay({ date: fourYearsAgo, resort: "Zermatt", skis: ["Old Faithful"], notes: "Soup at noon." });
  await page.request.patch("/api/v1/account", { data: { user: { season_goal: 40 } } });
  await page.request.post("/api/v1/account/feeds");
  await page.goto("/settings/account");
  await button(page, "Change Password").click();
  await inBothLayouts(page, expectSound);
  await test.step("a token is made", async () => {
    await button(page, "Make a token").click();
    const form = page.getByRole("dialog", { name: "Make a token" });
    await form.getByRole("checkbox", { name: "Read everything" }).uncheck();
    await form.getByRole("button", { name: "Make a token" }).click();
    await expect(form.getByText("Please enter a name.")).toBeVisible();
    await inBothLayouts(page, expectSound);
    await form.getByRole("textbox", { name: "Name" }).fill("Home Assistant");
    await form.getByRole("checkbox", { name: "Read everything" }).check();
    await form.getByRole("button", { name: "Make a token" }).click();
    await expect(page.getByRole("textbox", { name: "Token" })).toHaveValue(/^firn_/);
    await inBothLayouts(page, expectSound);
    await page.keyboard.press("Escape");
    await button(page, "Revoke Home Assistant").click();
    await expect(page.getByRole("alertdialog", { name: "Revoke Home Assistant?" })).toBeVisible();
    await inBothLayouts(page, expectSound);
    await page.keyboard.press("Escape");
  });
  await button(page, "Delete my account").click();
  await expect(page.getByRole("dialog", { name: "Delete your account?" })).toBeVisible();
  await inBothLayouts(page, expectSound);

  await page.goto("/settings/skis");
  await button(page, "Retire Old Faithful").click();
  await page.getByText("Retired (1)").click();
  await button(page, "Edit Rustler 10").click();
  await expect(page.getByRole("list", { name: "Your Skis" }).getByRole("textbox", { name: "Ski name" })).toBeFocused();
  await inBothLayouts(page, expectSound);

  await page.goto("/stats");
  await page.getByRole("region", { name: "Where" }).getByText("Show as table").click();
  await expect(page.getByRole("region", { name: "Goal" })).toContainText("1 of 40 days");
  await inBothLayouts(page, expectSound);

  await page.goto("/resorts");
  await expect(page.getByText("2 places in 2 countries")).toBeVisible();
  await inBothLayouts(page, expectSound);
  await test.step("the map is zoomed to a country and out again, and its marks lead to their places", async () => {
    const map = page.getByRole("group", { name: "Map of your places" });
    const alta = map.getByRole("link", { name: "Alta, 1 day" });
    await expect(alta).toBeVisible();
    await page.getByRole("button", { name: "Show Switzerland on the map" }).click();
    await expect(map.getByRole("link", { name: "Zermatt, 1 day" })).toBeVisible();
    await expect(alta).toHaveCount(0);
    await page.getByRole("button", { name: "Zoom out" }).click();
    await page.getByRole("button", { name: "Show all" }).press("Enter");
    await expect(page.getByRole("button", { name: "Zoom in" })).toBeFocused();
    await page.getByRole("button", { name: "Show Switzerland on the map" }).click();
    await alta.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Alta", level: 1 })).toBeVisible();
    await inBothLayouts(page, expectSound);
  });

  await page.goto("/search?q=powd&with=Anna");
  await expect(page.locator("mark")).toHaveText(["powder"], { ignoreCase: true });
  await inBothLayouts(page, expectSound);
});

test("the list of days: empty, with a way back to an import, with its question, a day, and many selected", async ({
  page,
  skier,
}) => {
  await skier.importText(`${today(-5)} Alta`);
  await page.goto("/");
  await expect(page.getByText("No ski days logged yet.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Go on with your import/ })).toBeVisible();
  await inBothLayouts(page, expectSound);

  await skier.startSeasonAfterTomorrow();
  for (const ago of [2, 3]) await skier.logDay({ date: today(-ago) });
  await page.goto("/");
  await chooseAction(page, dayRow(page, "Day 1"), "Delete");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(inWords(today(-3), "long"));
  await inBothLayouts(page, expectSound);
  await question.getByRole("button", { name: "Cancel" }).click();

  await chooseAction(page, dayRow(page, "Day 1"), "Select");
  const bar = page.getByRole("group", { name: /^(Selection|Actions for the selected days)$/ });
  await expect(bar.getByRole("button", { name: "Delete" })).toBeVisible();
  await inBothLayouts(page, expectSound);
  await inBothLayouts(page, async () => {
    for (const each of await bar.getByRole("button").all()) {
      const { height = 0, width = 0 } = (await each.boundingBox()) ?? {};
      expect(Math.min(height, width)).toBeGreaterThanOrEqual(44);
    }
  });
  await bar.getByRole("button", { name: "Add companion" }).click();
  await expect(page.getByRole("dialog", { name: "Add a companion to 1 day" })).toBeVisible();
  await inBothLayouts(page, expectSound);
});

test.describe("with the code on the device", () => {
  test.use({ serviceWorkers: "allow" });

  test("the list with days that the server refuses", async ({ page, skier, trap }) => {
    trap.allow(/status of 422/);
    trap.allow(noConnection);
    await skier.logDay({ date: today(-1) });
    const refusal = { message: "This ski is not on your list.", code: -32000, data: { httpStatus: 422 } };
    await page.route(/\/trpc\/days\.create/, (route) =>
      route.fulfill({ status: 422, json: { error: { json: refusal } } }),
    );
    await installApp(page);
    await page.context().setOffline(true);
    for (const activity of ["Friends", "Training"] as const) await logDay(page, { activity });
    await page.context().setOffline(false);
    const notes = page.getByRole("list", { name: "Changes that were not sent" }).getByRole("listitem");
    await expect(notes).toHaveCount(2);
    await inBothLayouts(page, expectSound);
  });
});

test("the form: with the offers of a logged day, a search, and people of its notes", async ({ page, skier }) => {
  await skier.logDay();
  await page.goto("/new");
  await expect(page.getByText("Today is logged: Alta.")).toBeVisible();
  await page.getByRole("textbox", { name: "Notes (Optional)" }).fill("Knee-deep, with Anna.");
  const proposal = button(page, "Add Anna");
  await expect(proposal).toBeVisible();
  await inBothLayouts(page, async () => {
    expect((await proposal.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
  await button(page, "Find resort").click();
  await page.getByRole("combobox", { name: "Search for a resort" }).fill("chamo");
  await expect(page.getByRole("option", { name: /^Chamonix/ }).first()).toBeVisible();
  await inBothLayouts(page, expectSound);
});

test("a review with a merge, its editor, its skis and its commit, and imports that are past", async ({
  page,
  skier,
}) => {
  await skier.startSeasonAfterTomorrow();
  await skier.logDay({ date: yearBefore(today(-40)), resort: "Alta" });
  await parse(page, `${yearBefore(today(-40))} Alta, icy\n${yearBefore(today(-39))} Nowhere Hill\n2/3/2024 Lech`);
  await draft(page, "“Nowhere Hill”").getByRole("button", { name: /^Edit/ }).click();
  await page.getByRole("combobox", { name: "Search for a resort" }).fill("snowbird");
  await expect(page.getByRole("option", { name: /^Snowbird/ })).toBeVisible();
  await inBothLayouts(page, expectSoundInFull);
  await page.keyboard.press("Escape");
  await draft(page, "“Nowhere Hill”").getByRole("button", { name: "Cancel" }).click();
  await button(page, "Skis, conditions and tags").click();
  await expect(page.getByRole("dialog", { name: /^Skis, conditions and tags/ })).toBeVisible();
  await inBothLayouts(page, expectSoundInFull);
  await page.keyboard.press("Escape");
  await button(page, /^Commit \d Days$/).click();
  await expect(page.getByRole("alertdialog", { name: "Confirm Import" })).toBeVisible();
  await inBothLayouts(page, expectSoundInFull);
  await button(page, "Proceed with Import").click();
  await expect(page).toHaveURL("/?season=-1");

  // What these screens do, `text-imports/take-back.test.tsx` holds.
  await skier.importText(`${today(-2)} Snowbird`);
  await page.goto("/text-imports/new");
  const past = page.getByRole("navigation", { name: "Your last imports" });
  await expect(past.getByRole("link")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Go on with your import/ })).toBeVisible();
  await expectSound(page);
  await past.getByRole("link").click();
  await button(page, "Take this import back").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("This import was taken back.")).toBeVisible();
  await expectSound(page);
});

test("the card and the link of a day, and the pages of links", async ({ page, skier, browser }) => {
  const { id } = await skier.logDay({ notes: "Powder until noon.", companions: ["Anna"], photos: [await photoFile()] });
  await page.goto(`/?day=${id}`);
  await button(page, "Share").click();
  await expect(page.getByRole("img", { name: "Picture of the day, 1080 x 1920" })).toBeVisible();
  // On the phone alone: a day that changes its place takes its dialogs with it.
  await expectSound(page);
  await page.keyboard.press("Escape");
  await button(page, "Make a link").click();
  await page.getByLabel(/^Password/).fill("short");
  await button(page, "Make link").click();
  await expect(page.getByText("Use at least 8 characters.")).toBeVisible();
  await expectSound(page);

  const make = async (share: object) => (await page.request.post("/api/v1/shares", { data: { share } })).json();
  const shows = ["notes", "people", "photos", "numbers", "track"];
  const day = await make({ day_id: id, shows });
  const season = await make({ season: 0, shows, password });
  const visitor = await browser.newContext({ viewport: page.viewportSize() });
  const visited = await visitor.newPage();
  await visited.goto(day.url);
  await expect(visited.getByText("Powder until noon.")).toBeVisible();
  await inBothLayouts(visited, expectSound);
  await visited.goto(season.url);
  await inBothLayouts(visited, expectSound);
  await visited.locator("input[type=password]").fill(password);
  await visited.getByRole("button").click();
  await expect(visited.getByText("Powder until noon.")).toBeVisible();
  await inBothLayouts(visited, expectSound);
  await expect(visited.locator("script")).toHaveCount(0);
  expect(await visitor.cookies(), "a visitor gets no session").toEqual([]);
  await visitor.close();
});

test("a tablet's list with a day at its side", async ({ page, skier }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await skier.logDay({ date: today(-1), notes: "Powder until noon.", photos: [await photoFile()] });
  await skier.logDay({ date: today(-2), resort: "Zermatt" });
  await page.goto("/");
  await expect(dayRow(page, "Zermatt")).toBeVisible();
  await expectSound(page);
  await dayRow(page, "Alta").getByRole("button").first().click();
  await expect(page.getByRole("dialog").getByText("Powder until noon.")).toBeVisible();
  await expectSound(page);
});

test("colours of the system: edges of buttons, what is chosen, and the columns of a chart", async ({ page, skier }) => {
  await skier.startSeasonAfterTomorrow();
  await skier.logDay({ date: today(-1), photos: [await photoFile()] });
  await page.emulateMedia({ forcedColors: "active" });
  const styleOf = (part: Locator, name: string) =>
    part.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
  await page.goto("/stats");
  await inBothLayouts(page, (each) => expectSound(each, ["light"]));
  await expect.poll(() => styleOf(page.getByRole("link", { name: "New Day" }), "border-top-width")).toBe("1px");
  const chosen = page.getByRole("link", { name: "All seasons" });
  const plain = await styleOf(page.locator("main"), "background-color");
  // It may be on its way there.
  await expect.poll(() => styleOf(chosen, "background-color")).not.toBe(plain);
  await page.goto("/new");
  await expect(page.getByRole("radio", { name: "Today" })).toBeChecked();
  await expect.poll(() => styleOf(page.getByRole("radio", { name: "Today" }), "background-color")).not.toBe(plain);
  await inBothLayouts(page, (each) => expectSound(each, ["light"]));
});
