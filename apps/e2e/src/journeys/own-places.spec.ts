import type { Locator, Page } from "@playwright/test";
import { untilKept } from "../support/installed.ts";
import { expectSound, expectSoundInFull } from "../support/looks.ts";
import { anyWaiting, installApp, noConnection, waitingRow } from "../support/outbox.ts";
import { photoFile, places } from "../support/photo-files.ts";
import { chooseSki, dayRow, goTo, toast } from "../support/screens.ts";
import { today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";
import { commit, draft, parse } from "../support/text-imports.ts";

const searchBox = (page: Page) => page.getByRole("combobox", { name: "Search for a resort" });
const options = (page: Page) => page.getByRole("listbox", { name: "Resorts" }).getByRole("option");
const placeDialog = (page: Page) => page.getByRole("dialog", { name: "My own place" });

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole("button", { name: "Find resort" }).click();
  await searchBox(page).fill(text);
}

test("a day at a place of one's own, which is found, renamed, and kept while a day is there", async ({
  page,
  context,
  skier,
  trap,
}) => {
  trap.allow(/status of 409/);
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 47.123456, longitude: 10.2 });
  await skier.addSki("Rustler 10");
  await page.goto("/new");
  await search(page, "Zermatt");
  await expect(options(page).first()).toContainText("Zermatt");
  await expect(options(page).last()).toHaveText("Use “Zermatt” as my own place");
  await searchBox(page).fill("Knollhang");
  await expect(page.getByText('No resorts match "Knollhang"')).toBeVisible();
  await searchBox(page).press("ArrowUp");
  await expect(options(page)).toHaveCount(1);
  await searchBox(page).press("Enter");
  const dialog = placeDialog(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await options(page).last().click();
  await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Knollhang");
  await dialog.getByRole("textbox", { name: "Name" }).fill("  ");
  await dialog.getByRole("button", { name: "Save place" }).click();
  await expect(dialog.getByText("Please enter a name.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Knollhang");
  await dialog.getByRole("textbox", { name: "Region" }).fill("Tyrol");
  await dialog.getByRole("combobox", { name: "Country" }).click();
  await page.getByRole("option", { name: "Austria", exact: true }).click();
  await dialog.getByRole("button", { name: "Use this device's location" }).click();
  await expect(dialog.getByText("47.12346, 10.2")).toBeVisible();
  await expectSound(page);
  await dialog.getByRole("button", { name: "Save place" }).click();
  await expect(toast(page, '"Knollhang" added to your places.')).toBeVisible();
  await expect(page.getByRole("radio", { name: "Knollhang" })).toBeChecked();
  await expect(page.getByText("Tyrol, Austria")).toBeVisible();
  await chooseSki(page, "Rustler 10");
  await page.getByRole("radio", { name: "Friends" }).click();
  await page.getByRole("button", { name: "Save Ski Day" }).click();
  await expect(dayRow(page, "Knollhang")).toBeVisible();

  await page.getByRole("link", { name: "New Day" }).click();
  await search(page, "knoll");
  await expect(options(page).first()).toContainText("My place · Tyrol, Austria");
  await page.getByRole("button", { name: "Cancel", exact: true }).click();

  await goTo(page, "Account");
  const card = page.getByRole("region", { name: "My places" });
  await card.getByRole("button", { name: "Delete Knollhang" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "1 day is logged at Knollhang. Give it another resort first.")).toBeVisible();
  await card.getByRole("button", { name: "Edit Knollhang" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Home hill");
  await page.getByRole("dialog").getByRole("button", { name: "Save place" }).click();
  await expect(card.getByText("Home hill")).toBeVisible();
  await card.getByRole("button", { name: "Add a place" }).click();
  await placeDialog(page).getByRole("textbox", { name: "Name" }).fill("Back yard");
  await placeDialog(page).getByRole("button", { name: "Save place" }).click();
  await expect(card.getByText("Back yard")).toBeVisible();
  await card.getByRole("button", { name: "Delete Back yard" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(card.getByText("Back yard")).toHaveCount(0);
  await page.goto("/");
  await expect(dayRow(page, "Home hill")).toBeVisible();
});

test("a place in the form: its position comes from a photo that is not sent, and a bare name has no pin", async ({
  page,
  context,
  skier,
}) => {
  await context.clearPermissions();
  await skier.logDay({ resort: "Alta" });
  await page.request.post("/api/v1/resorts", { data: { resort: { name: "Bare hill" } } });
  await page.goto("/new");
  await test.step("a place with nothing but a name has no pin", async () => {
    const title = page.getByRole("heading", { name: "Ski Resort" }).locator("..");
    await page.getByRole("radio", { name: "Alta" }).click();
    await expect(title).toHaveText("Ski ResortUtah, United States");
    await expect(title.locator("svg")).toHaveCount(1);
    await search(page, "Bare hill");
    await expect(options(page).first()).toContainText("Bare hill");
    await searchBox(page).press("Enter");
    await expect(page.getByRole("radio", { name: "Bare hill" })).toBeChecked();
    await expect(title).toHaveText("Ski Resort");
    await expect(title.locator("svg")).toHaveCount(0);
  });

  await search(page, "Knollhang");
  await options(page).last().click();
  const dialog = placeDialog(page);
  await test.step("a location that the device does not tell leaves the place without one", async () => {
    await dialog.getByRole("button", { name: "Use this device's location" }).click();
    await expect(dialog.getByText(/^This device does not tell its location/)).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(searchBox(page)).toHaveValue("Knollhang");
  });

  await searchBox(page).press("ArrowUp");
  await options(page).last().click();
  const picker = dialog.getByLabel("Take it from a photo");
  await picker.setInputFiles(await photoFile());
  await expect(dialog.getByText("This file does not tell where it was taken.")).toBeVisible();
  const requests: string[] = [];
  page.on("request", (request) => request.method() === "POST" && requests.push(request.url()));
  await picker.setInputFiles(await photoFile({ position: places.stAnton }));
  await expect(dialog.getByText("47.129, 10.268")).toBeVisible();
  expect(requests).toEqual([]);
  await dialog.getByRole("button", { name: "Save place" }).click();
  await expect(page.getByRole("radio", { name: "Knollhang" })).toBeChecked();
});

test.describe("with the app on the device", () => {
  test.use({ serviceWorkers: "allow" });

  test("without a connection places are found and made, and sent before their days", async ({
    page,
    context,
    skier,
    trap,
  }) => {
    trap.allow(noConnection);
    await skier.startSeasonAfterTomorrow();
    await skier.logDay({ resort: "Alta", date: today(-2) });
    await context.request.post("/api/v1/resorts", { data: { resort: { name: "Back yard" } } });
    const resort_name = { name: "Häusl", resort_id: "us-snowbird" };
    await context.request.post("/api/v1/resort_names", { data: { resort_name } });
    await installApp(page);
    for (const text of ["Back yard", "Häusl"]) await untilKept(page, text);
    await context.setOffline(true);
    await page.getByRole("link", { name: "New Day" }).click();
    await test.step("places and names of the account are found", async () => {
      await search(page, "back");
      await expect(options(page).first()).toContainText("Back yard");
      await searchBox(page).fill("hausl");
      await expect(options(page).first()).toContainText("Snowbird");
    });

    await searchBox(page).fill("Knollhang");
    await expect(page.getByText("Offline")).toBeVisible();
    const edgeOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect());
    const [bar, field] = await Promise.all([edgeOf(page.getByRole("banner")), edgeOf(searchBox(page))]);
    expect(field.top, "the top bar covers no part of the field").toBeGreaterThan(bar.bottom);
    await options(page).last().click();
    await placeDialog(page).getByRole("button", { name: "Save place" }).click();
    await expect(page.getByRole("radio", { name: "Knollhang" })).toBeChecked();
    await chooseSki(page, "Rustler 10");
    await page.getByRole("radio", { name: "Friends" }).click();
    await page.getByRole("button", { name: "Save Ski Day" }).click();
    await expect(waitingRow(page, "Knollhang")).toBeVisible();
    await page.getByRole("link", { name: "New Day" }).click();
    await search(page, "knoll");
    await expect(options(page).first(), "the device's search knows it").toContainText("My place");

    await context.setOffline(false);
    await page.goto("/");
    await expect.poll(() => skier.days()).toMatchObject([{ resort_name: "Knollhang" }, { resort_name: "Alta" }]);
    await expect(anyWaiting(page)).toHaveCount(0);
    // Before the acknowledgement the list may show it twice for a moment.
    await expect(dayRow(page, "Knollhang").filter({ visible: true })).toHaveCount(1);
    await goTo(page, "Account");
    await expect(page.getByRole("region", { name: "My places" }).getByText("Knollhang")).toHaveCount(1);
  });
});

test("in a review a name is remembered, and a place that is not in the list is made", async ({ page, skier }) => {
  await skier.startSeasonAfterTomorrow();
  const days = Array.from({ length: 6 }, (_, at) => `${today(-5 - at)} Häusl`).join("\n");
  await parse(page, `${days}\n${today(-4)} Knollhang, powder`);
  const unknown = page.getByRole("region", { name: /not known to Firn$/ });
  await expect(unknown.getByRole("checkbox", { name: /^Remember “Häusl”/ })).toBeChecked();
  await expectSoundInFull(page);
  await page.getByRole("button", { name: "Find the resort of “Häusl”" }).click();
  await searchBox(page).fill("snowbird");
  await page
    .getByRole("option", { name: /^Snowbird/ })
    .first()
    .click();
  await expect(draft(page, "Snowbird")).toHaveCount(6);
  await expect(unknown).toHaveAccessibleName("1 place is not known to Firn");

  const row = draft(page, "Unknown Resort");
  await row.getByRole("button", { name: /^Edit/ }).click();
  await searchBox(page).fill("Knollhang");
  await options(page).last().click();
  await placeDialog(page).getByRole("button", { name: "Save place" }).click();
  await expect(page.getByRole("checkbox", { name: "Remember “Knollhang” as Knollhang" })).toBeChecked();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(draft(page, "Knollhang")).toBeVisible();
  await commit(page, 7);
  await expect(dayRow(page, "New: Snowbird")).toHaveCount(6);
  await expect(dayRow(page, "New: Knollhang")).toBeVisible();

  await page.goto("/settings/account");
  const card = page.getByRole("region", { name: "My places" });
  await expect(card.getByText("“Häusl” is Snowbird")).toBeVisible();
  await expectSound(page);
  await card.getByRole("button", { name: "Forget “Häusl”" }).click();
  await expect(card.getByText("“Häusl” is Snowbird")).toHaveCount(0);
});
