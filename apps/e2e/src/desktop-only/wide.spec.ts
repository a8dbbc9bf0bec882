import { expectSound } from "../support/looks.ts";
import { photoFile } from "../support/photo-files.ts";
import { dayRow, openingButton, rail, toast } from "../support/screens.ts";
import { today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

test("a rail of 88 px has the nine entries of the menu, and the keyboard skips it", async ({ page, skier }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto("/stats");
  const menu = rail(page);
  await expect(menu.getByRole("link", { name: "Stats" }), skier.email).toHaveAttribute("aria-current", "page");
  await expect(menu.getByRole("listitem")).toHaveText([
    "Home",
    "Stats",
    "Places",
    "Search",
    "Account",
    "Manage Skis",
    "From Photos",
    "From Text",
    "To CSV",
  ]);
  await expect(menu.getByRole("listitem").last()).toBeInViewport({ ratio: 1 });
  const box = await menu.boundingBox();
  expect(box).toEqual({ x: 0, y: 0, width: 88, height: 700 });
  const opener = await page.getByRole("button", { name: "Open menu" }).boundingBox();
  expect((opener?.x ?? 0) + (opener?.width ?? 0) / 2, "the button stands above the rail").toBe(44);
  await expectSound(page);
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("button", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await menu.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
  await expect(menu.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");

  await test.step("photos are imported from it", async () => {
    await menu.getByRole("button", { name: "From Photos" }).click();
    await expect(toast(page, "Photo import session started!")).toBeVisible();
    await expect(page).toHaveURL(/\/photo-imports\/.+/);
  });
  await test.step("a text shows beside it what each of its lines gives, and the line that is typed", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/text-imports/new");
    const text = page.getByRole("textbox", { name: /^Your ski days/ });
    await text.pressSequentially(`${today(-5)} Alta, icy\nTotal: 1 day\n${today(-4)} Nowhere Hill`);
    const read = page.getByRole("region", { name: "What your lines give" }).getByRole("listitem");
    await expect(read).toHaveText([/^1.*Alta.*icy$/, /^2.*Total: 1 day.*a total$/, /^3.*“Nowhere Hill”$/]);
    await expect(read.last()).toHaveAttribute("aria-current", "true");
    await text.press("ArrowUp");
    await expect(read.nth(1)).toHaveAttribute("aria-current", "true");
    await expectSound(page);
    await text.fill("");
    await expect(read).toHaveCount(0);
    await expect(page.getByText("Supported formats")).toBeVisible();
  });
  await test.step("below 1024 px there is no rail", async () => {
    await page.setViewportSize({ width: 1023, height: 800 });
    await page.goto("/stats");
    await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
    await expect(menu).toHaveCount(0);
  });
  await test.step("'Open menu' stands at one place on every screen of a tablet", async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    const places: (number | undefined)[] = [];
    for (const path of ["/stats", "/csv-export"]) {
      await page.goto(path);
      const button = page.getByRole("button", { name: "Open menu" });
      await expect(button).toBeVisible();
      places.push((await button.boundingBox())?.x);
    }
    expect(places[1]).toBe(places[0]);
  });
});

test("a day opens beside the list or the results, follows the arrows, Escape closes it, and one that is gone says so", async ({
  page,
  skier,
  trap,
}) => {
  await skier.startSeasonAfterTomorrow();
  await skier.logDay({ date: today(-9), resort: "Alta", notes: "Knee-deep powder." });
  await skier.logDay({ date: today(-3), resort: "Zermatt", notes: "Powder until noon." });
  await page.goto("/stats");
  await rail(page).getByRole("link", { name: "Home" }).click();
  await expect(page.getByText("Choose a day to see it here.")).toBeVisible();
  const zermatt = openingButton(dayRow(page, "Zermatt"));
  await zermatt.click();
  await expect(page.getByRole("dialog", { name: "Zermatt" }).getByText("Powder until noon.")).toBeVisible();
  await expect(zermatt, "the focus stays in the list").toBeFocused();
  await expect(zermatt).toHaveAttribute("aria-current", "true");
  await expectSound(page);

  await page.keyboard.press("ArrowDown");
  const alta = page.getByRole("dialog", { name: "Alta" });
  await expect(alta.getByText("Knee-deep powder.")).toBeVisible();
  await expect(openingButton(dayRow(page, "Alta"))).toBeFocused();
  await page.reload();
  await expect(alta.getByText("Knee-deep powder."), "the history entry holds the day").toBeVisible();

  await alta.getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("Escape");
  await expect(alta).toBeHidden();
  await expect(openingButton(dayRow(page, "Alta"))).toBeFocused();
  await page.goBack();
  await expect(page, "one step of the history for all days").toHaveURL("/stats");

  await test.step("a found day opens beside the results and follows the arrows", async () => {
    await page.goto("/search?q=powder");
    const found = page.getByRole("dialog", { name: "Zermatt" });
    await page
      .getByRole("list", { name: "Found ski days" })
      .getByRole("button", { name: /Zermatt/ })
      .click();
    await expect(found.getByText("Powder until noon.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Search your ski days" }), "nothing lies over it").toBeVisible();
    await expectSound(page);
    await page.keyboard.press("ArrowDown");
    await expect(alta.getByText("Knee-deep powder.")).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(found, "the next day of the log").toBeVisible();
  });
  await test.step("a day that is gone says so beside the list", async () => {
    trap.allow(/status of 404/);
    const { id } = await skier.logDay({ date: today(-1), resort: "Lech" });
    await page.context().request.delete(`/api/v1/days/${id}`);
    await page.goto(`/?day=${id}`);
    await expect(page.getByText("No details available")).toBeVisible();
  });
});

test("a tablet that is turned keeps the photo of the full view", async ({ page, skier }) => {
  await skier.logDay({ resort: "Alta", photos: [await photoFile(), await photoFile()] });
  await page.goto("/");
  await openingButton(dayRow(page, "Alta")).click();
  await page.getByRole("button", { name: "View full screen" }).click();
  const full = page.getByRole("dialog").filter({ has: page.getByRole("button", { name: "Close full screen" }) });
  await full.getByRole("button", { name: "Next photo" }).click();
  await expect(full.getByText("2 of 2")).toBeVisible();
  await page.setViewportSize({ width: 800, height: 1280 });
  await expect(page.getByRole("button", { name: "Open menu", includeHidden: true })).toBeAttached();
  await expect(full.getByText("2 of 2")).toBeVisible();
  await full.getByRole("button", { name: "Close full screen" }).click();
  await expect(page.getByRole("dialog", { name: "Alta" }).getByText("Rustler 10")).toBeVisible();
});

test("an open day prints alone, in the layout of the screen on paper that is narrower", async ({ page, skier }) => {
  const day = await skier.logDay({ notes: "Powder until noon." });
  await page.goto(`/?day=${day.id}`);
  const note = page.locator("[data-scroller]").getByText("Powder until noon.");
  await expect(note).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 718, height: 1000 });
  await expect(page.getByRole("list", { name: "Ski days" })).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(note).toBeVisible();
});
