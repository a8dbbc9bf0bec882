import { readFileSync } from "node:fs";
import type { Download, Page } from "@playwright/test";
import sharp from "sharp";
import { untilInstalled, untilKept } from "../support/installed.ts";
import { begun, logLastSeason, openPage, recapPage, years } from "../support/recap.ts";
import { dayRow } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test.beforeEach(async ({ page }) => {
  // Chromium's own encodes a PNG when it is idle, which may be seconds later.
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = function (done, type) {
      const bytes = atob(this.toDataURL(type).replace(/^.*,/, ""));
      done(new Blob([Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))], { type: type ?? "" }));
    };
  });
});

async function pngOf(download: Download) {
  const { format, width, height } = await sharp(readFileSync(await download.path())).metadata();
  return { name: download.suggestedFilename(), format, width, height };
}

async function download(page: Page): Promise<Download> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  return file;
}

/** Of the picture's middle, where photos stand: the photos of the tests have one colour. */
async function colours(file: Download): Promise<number> {
  const picture = sharp(readFileSync(await file.path())).extract({ left: 200, top: 1100, width: 80, height: 80 });
  const { channels } = await sharp(await picture.png().toBuffer()).stats();
  return Math.max(...channels.map(({ max, min }) => max - min));
}

test("the picture is a PNG of the chosen format, is shared, and is without photos that cannot be loaded", async ({
  page,
  skier,
  trap,
}) => {
  await page.addInitScript(() => {
    navigator.canShare = () => true;
    navigator.share = async ({ files = [] } = {}) => {
      document.title = files.map(({ name, type }) => `${name} ${type}`).join();
      throw new DOMException("no", document.querySelector("input:checked[value=wide]") ? "DataError" : "AbortError");
    };
  });
  await logLastSeason(skier);
  await page.goto("/seasons/-1/recap");
  await openPage(page, 5);
  const name = `firn-${years.replace("/", "-")}.png`;
  await expect(async () => expect(await colours(await download(page)), "a photo").toBeLessThan(4)).toPass();
  expect(await pngOf(await download(page))).toEqual({ name, format: "png", width: 1080, height: 1920 });
  await page.getByRole("checkbox", { name: "With photos" }).uncheck();
  await expect(async () => expect(await colours(await download(page)), "the sky").toBeGreaterThan(4)).toPass();
  await page.getByText("Wide", { exact: true }).click();
  await expect(page.getByRole("img", { name: "Picture of the season, 1200 x 630" })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("radio", { name: "Tall" }), "an arrow key in a choice turns no page").toBeChecked();
  await expect(page.getByText("5 of 5", { exact: true })).toBeVisible();
  await page.getByText("Wide", { exact: true }).click();
  await expect(page.getByRole("img", { name: "Picture of the season, 1200 x 630" })).toBeVisible();
  expect(await pngOf(await download(page))).toEqual({ name, format: "png", width: 1200, height: 630 });

  await test.step("it is shared where the browser can, and a failure stays beside it", async () => {
    await page.getByText("Tall", { exact: true }).click();
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page).toHaveTitle(`${name} image/png`);
    await expect(page.getByText("The picture could not be shared.")).toHaveCount(0);
    await page.getByText("Wide", { exact: true }).click();
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.getByText("The picture could not be shared.")).toBeVisible();
  });
  await test.step("photos that cannot be loaded are left out, and the page says so", async () => {
    trap.allow(/Failed to load resource/);
    await page.route("**/photos/*/full", (route) => route.abort());
    await page.reload();
    await openPage(page, 5);
    await expect(page.getByText("2 photos could not be loaded. The picture is without them.")).toBeVisible();
    expect(await pngOf(await download(page))).toMatchObject({ format: "png", width: 1080 });
  });
});

test("the print has a page for the season, also of sixty days, or one for each, and says where not all can be read", async ({
  page,
  skier,
  trap,
}) => {
  trap.allow(/ERR_FAILED/);
  // From the log on the device all could be read.
  await page.route("**/trpc/changes.list*", (route) => route.abort());
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await logLastSeason(skier);
  await page.goto("/seasons/-1/recap");
  await openPage(page, 5);
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await expect(page.locator("[data-printed]")).toHaveCount(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText([`Ski season ${years}`]);
  await expect(
    page.getByText("4 ski days · 2 resorts · 2 countries · 3 days in a row · mostly on Rustler 10"),
  ).toBeVisible();
  const rows = page.getByRole("row");
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(1)).toContainText("1Jan 10");
  await expect(rows.nth(2)).toContainText("AltaRustler 10Wind on the ridge.");
  await expect(page.getByRole("main")).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.route("**/trpc/days.list*", (route) => route.abort());
  await page.getByRole("button", { name: "Print all seasons" }).click();
  await expect(page.getByText("Not all seasons could be loaded, so none were printed.")).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Print all seasons" }).click();
  const sheets = page.locator("[data-print] h1");
  await expect(sheets).toHaveText([`Ski season ${years}`, `Ski season ${begun - 1}/${String(begun).slice(2)}`]);
  const pdf = await page.pdf({ format: "A4" });
  expect(pdf.toString("latin1").match(/\/Type \/Page\b/g), "pages of paper").toHaveLength(2);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(sheets).toHaveCount(1);

  const first = Date.parse(`${begun - 1}-01-10`);
  for (let at = 0; at < 60; at++) {
    const date = new Date(first + at * 86_400_000).toISOString().slice(0, 10);
    await skier.logDay({ date, notes: "A long line of notes. ".repeat(6) });
  }
  await page.goto("/seasons/-3/recap");
  await expect(recapPage(page, 1)).toContainText("60ski days");
  const long = await page.pdf({ format: "A4" });
  expect(long.toString("latin1").match(/\/Type \/Page\b/g), "a season of sixty days").toHaveLength(1);
});

test.describe("without a connection", () => {
  test.use({ serviceWorkers: "allow" });

  test("a season has its recap, also one without days, and its picture with the photos that were seen", async ({
    page,
    context,
    skier,
    trap,
  }) => {
    trap.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/);
    await logLastSeason(skier);
    await page.goto("/");
    await untilInstalled(page);
    await page.goto("/?season=-1");
    await expect(dayRow(page, "Alta").first().locator("img")).toHaveJSProperty("complete", true);
    await page.goto("/seasons/-1/recap");
    await openPage(page, 5);
    await expect(recapPage(page, 5).getByRole("list", { name: "Photos" }).getByRole("img").first()).toHaveJSProperty(
      "complete",
      true,
    );
    await untilKept(page, "Wind on the ridge.");
    await untilKept(page, "/preview");
    await page.close();
    await context.setOffline(true);

    const later = await context.newPage();
    await later.goto("/seasons/-1/recap");
    await expect(recapPage(later, 1)).toContainText("4ski days");
    await openPage(later, 5);
    await expect(async () => expect(await colours(await download(later)), "a photo").toBeLessThan(4)).toPass();
    await later.goto("/seasons/-4/recap");
    await expect(later.getByText("No ski days logged this season.")).toBeVisible();
  });
});
