import { addPhotos, startImport } from "../support/imports.ts";
import { beyondTheEdges, enlargeText } from "../support/large-text.ts";
import { photoFile } from "../support/photo-files.ts";
import { chooseAction, dayRow, loseSession, openingButton } from "../support/screens.ts";
import { today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";
import { parse } from "../support/text-imports.ts";
import { gpxFile } from "../support/track-files.ts";

test.beforeEach(({ page }) => enlargeText(page));

test("every screen, the menu, a day and its question, with names that are long and ten days in a week", async ({
  page,
  skier,
}) => {
  await skier.startSeasonAfterTomorrow();
  const notes = "Theodul in the sun, lunch at the hut with Anna.";
  await skier.logDay({ date: today(-9), resort: "Stubaier Gletscher", skis: ["Rustler 10", "Old Faithful"], notes });
  const { id } = await skier.logDay({ date: today(-3), resort: "Zermatt", photos: [await photoFile()], notes });
  // A long name breaks between words, and inside of one only where it alone is too long.
  const resort = "Donaudampfschifffahrtsgesellschaftskapitänshügel";
  const ski = "Salomon QST Echo Powder 106 with the new touring bindings";
  await page.request.post("/api/v1/resorts", { data: { resort: { name: resort } } });
  for (let made = 0; made < 10; made++) await skier.logDay({ resort, skis: [ski] });
  const token = { name: "Donaudampfschifffahrtsgesellschaftsautomatisierung", scopes: ["read", "log", "import"] };
  await page.request.post("/api/v1/account/tokens", { data: { token } });
  await page.request.post("/api/v1/account/feeds");
  for (const [path, text] of [
    ["/stats", "Old Faithful"],
    ["/new", "Rustler 10"],
    [`/days/${id}/edit`, "Update Ski Day"],
    ["/settings/skis", "Old Faithful"],
    ["/settings/account", "Copy for calendars"],
    ["/csv-export", "12 ski day(s)"],
    ["/search", "Stubaier Gletscher"],
    ["/resorts", "Stubaier Gletscher"],
    ["/resorts/at-stubaier-gletscher", "Another name"],
    ["/photo-imports/new", "Import Photos"],
    ["/text-imports/new", "Your ski days, one a line"],
    ["/", "Stubaier Gletscher"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text).filter({ visible: true }).first(), path).toBeVisible();
    expect(await beyondTheEdges(page), path).toEqual([]);
  }

  const strip = page.getByRole("group", { name: "Days by week" });
  await expect(strip.getByRole("button")).toHaveCount(12);
  const isInside = await strip.evaluate((element) => {
    const strip = element.getBoundingClientRect();
    const marks = [...element.querySelectorAll("span")].map((mark) => mark.getBoundingClientRect());
    return marks.every(({ top, bottom, height }) => height > 0 && top >= strip.top && bottom <= strip.bottom);
  });
  expect(isInside, "the marks of ten days in a week").toBe(true);

  await openingButton(dayRow(page, resort).first()).click();
  const broken = await page.getByRole("link", { name: ski }).evaluate((link) => {
    const text = link.firstChild as Text;
    const words = [...text.data.matchAll(/\S+/g)];
    return words.flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    });
  });
  expect(broken).toEqual([]);
  expect(await beyondTheEdges(page), "a day of long names").toEqual([]);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  expect(await beyondTheEdges(page), "the menu").toEqual([]);
  await page.keyboard.press("Escape");
  await openingButton(dayRow(page, "Zermatt")).click();
  await expect(page.getByRole("dialog").getByText("Rustler 10")).toBeVisible();
  expect(await beyondTheEdges(page), "the day").toEqual([]);
  await page.keyboard.press("Escape");
  await chooseAction(page, dayRow(page, "Stubaier"), "Delete");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  expect(await beyondTheEdges(page), "the question").toEqual([]);

  await loseSession(page);
  for (const path of ["/auth", "/privacy"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await beyondTheEdges(page), path).toEqual([]);
  }
});

test("a day's track, its start and end, and the reviews of both imports", async ({ page, skier }) => {
  const { id } = await skier.logDay({ date: today(-3) });
  await skier.addTrack(id, gpxFile(today(-3), "day.gpx", 3));
  await page.goto("/");
  await openingButton(dayRow(page, "Alta")).click();
  const track = page.getByRole("region", { name: "Track" });
  await expect(track.getByRole("table")).toBeVisible();
  expect(await beyondTheEdges(page), "the track").toEqual([]);
  await track.getByRole("button", { name: "Trim" }).click();
  await expect(track.getByRole("slider", { name: "Start" })).toBeFocused();
  expect(await beyondTheEdges(page), "its start and end").toEqual([]);

  await parse(page, "Dec 12 Alta\nDec 13 Nowhere Hill\nsoup");
  await expect(page.getByRole("button", { name: /^Commit/ })).toBeVisible();
  expect(await beyondTheEdges(page), "of a text").toEqual([]);
  await startImport(page, skier);
  await addPhotos(page, [await photoFile({ date: today(-3) })]);
  await expect(page.getByRole("button", { name: /^Edit Photo/ })).toBeVisible();
  expect(await beyondTheEdges(page), "of photos").toEqual([]);
});
