import { expect, type Page } from "@playwright/test";
import { beyondTheEdges, enlargeText } from "../support/large-text.ts";
import { expectSoundInFull, inBothLayouts } from "../support/looks.ts";
import { chooseAction, dayRow, openingButton } from "../support/screens.ts";
import { type Skier, today, yearBefore } from "../support/skier.ts";
import { test } from "../support/test.ts";
import { gpxFile } from "../support/track-files.ts";

type Check = (page: Page, state: string) => Promise<void>;

test("numbers, conditions, tags and tracks pass axe on every screen that shows them", async ({ page, skier, trap }) => {
  trap.allow(/status of 422/);
  await visitNumbers(page, skier, () => inBothLayouts(page, expectSoundInFull));
});

test("numbers, conditions, tags and tracks fit a phone with text at 200 %", async ({ page, skier, trap }) => {
  trap.allow(/status of 422/);
  await enlargeText(page);
  await visitNumbers(page, skier, async (shown, state) => expect(await beyondTheEdges(shown), state).toEqual([]));
});

/** Opens each screen that has numbers, conditions, tags or a track, in the states that other journeys do not check. */
async function visitNumbers(page: Page, skier: Skier, check: Check): Promise<void> {
  const skied = await logNumbers(page, skier);
  await page.goto(`/days/${skied}/edit`);
  await expect(page.getByRole("button", { name: "Numbers and conditions" })).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByLabel("Vertical")).toBeVisible();
  await page.getByRole("textbox", { name: "Tag", exact: true }).fill("Tree skiing");
  await check(page, "the form");

  await page.goto("/stats");
  await expect(page.getByRole("region", { name: "Figures in notes" })).toBeVisible();
  for (const name of ["Numbers", "Best days", "Snow", "Sky", "Tags"]) {
    await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
  }
  await check(page, "Stats");
  await page.getByRole("button", { name: "Show them" }).click();
  await expect(page.getByRole("dialog", { name: /^Make numbers of the figures/ })).toBeVisible();
  await check(page, "the offer of old notes");

  await page.goto("/");
  await expect(page.getByRole("list", { name: "Ski days" })).toContainText("m");
  await check(page, "the season's head");
  await openingButton(dayRow(page, "Zermatt")).click();
  const day = page.getByRole("dialog", { name: "Zermatt" });
  await day.getByLabel("Add a track").setInputFiles({ name: "lunch.gpx", mimeType: "", buffer: Buffer.from("soup") });
  await expect(day.getByText(/^lunch.gpx: /)).toBeVisible();
  await check(page, "a track that is none");
  await page.goto("/");
  await openingButton(dayRow(page, "Alta")).click();
  const track = page.getByRole("dialog", { name: "Alta" }).getByRole("region", { name: "Track" });
  await expect(track.getByRole("table")).toBeVisible();
  await check(page, "a day with its track");
  await track.getByRole("button", { name: "Trim" }).click();
  await expect(track.getByRole("slider", { name: "Start" })).toBeFocused();
  await check(page, "the ends of a track");

  await page.goto("/");
  await chooseAction(page, dayRow(page, "Zermatt"), "Select");
  const actions = page.getByRole("group", { name: "Actions for the selected days" });
  for (const name of ["Add tag", "Remove tag", "Numbers and conditions"]) {
    await actions.getByRole("button", { name }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await check(page, name);
    await page.keyboard.press("Escape");
  }
}

/** Two seasons with everything that was measured. Gives the id of the day with a track. */
async function logNumbers(page: Page, skier: Skier): Promise<string> {
  await skier.startSeasonAfterTomorrow();
  const measured = {
    numbers: { vertical_m: 12_345, ascent_m: 1200, distance_m: 61_300, runs: 24, top_speed_kmh: 88, minutes: 342 },
    ...{ snow: "powder", sky: "snowfall", rating: 5, tags: ["Touring", "Last-minute weekend with the ski club"] },
  };
  const earlier = await skier.logDay({ date: yearBefore(today(-20)), resort: "Zermatt" });
  const alta = await skier.logDay({ date: today(-3) });
  const zermatt = await skier.logDay({ date: today(-4), resort: "Zermatt" });
  const notes = "Fog at the top.\n1,200 m vertical, 9 runs, top speed 61 km/h";
  await skier.logDay({ date: today(-5), resort: "Snowbird", notes });
  await skier.addTrack(alta.id, gpxFile(today(-3), "day.gpx", 3));
  const typed = { ...measured, numbers: { ...measured.numbers, new_snow_cm: 45, temperature_c: -12 } };
  for (const { id } of [earlier, alta, zermatt]) {
    const response = await page.request.patch(`/api/v1/days/${id}`, { data: { day: typed } });
    expect(response.ok(), await response.text()).toBe(true);
  }
  return alta.id;
}
