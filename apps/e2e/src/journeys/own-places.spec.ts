import type { Locator, Page } from "@playwright/test";
import { expectSound } from "../support/looks.ts";
import { noConnection } from "../support/outbox.ts";
import { photoFile, places } from "../support/photo-files.ts";
import { expect, test } from "../support/test.ts";

const searchBox = (page: Page) => page.getByRole("combobox", { name: "Search for a resort" });
const options = (page: Page) => page.getByRole("listbox", { name: "Resorts" }).getByRole("option");

/** What these screens do, `features/places/own-places.test.tsx` holds. */
test("the looks of a place of one's own: its dialog, a search that is not answered, the list of the account", async ({
  page,
  context,
  skier,
  trap,
}) => {
  trap.allow(noConnection);
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 47.123456, longitude: 10.2 });
  await skier.logDay();
  await page.goto("/new");
  await page.getByRole("button", { name: "Find resort" }).click();
  await searchBox(page).fill("Knollhang");
  await options(page).last().click();
  const dialog = page.getByRole("dialog", { name: "My own place" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("  ");
  await dialog.getByRole("button", { name: "Save place" }).click();
  await expect(dialog.getByText("Please enter a name.")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Country" }).click();
  await page.getByRole("option", { name: "Austria", exact: true }).click();
  await expect(dialog.getByRole("combobox", { name: "Country" })).toHaveText("Austria");
  await dialog.getByRole("button", { name: "Use this device's location" }).click();
  await expect(dialog.getByRole("textbox", { name: "Position" })).toHaveValue("47.12346, 10.2");
  await expectSound(page);

  await test.step("the map on which it is picked", async () => {
    await dialog.getByRole("button", { name: "Pick it on the map" }).click();
    await expect(dialog.getByRole("button", { name: "Take this point" })).toBeVisible();
    await expectSound(page);
    await dialog.getByRole("button", { name: "Pick it on the map" }).click();
  });

  await test.step("a photo that is not sent tells the position", async () => {
    const picker = dialog.getByLabel("Take it from a photo");
    await picker.setInputFiles(await photoFile());
    await expect(dialog.getByText("This file does not tell where it was taken.")).toBeVisible();
    const requests: string[] = [];
    page.on("request", (request) => request.method() === "POST" && requests.push(request.url()));
    await picker.setInputFiles(await photoFile({ position: places.stAnton }));
    await expect(dialog.getByRole("textbox", { name: "Position" })).toHaveValue("47.129, 10.268");
    expect(requests).toEqual([]);
  });
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await test.step("the server does not answer", async () => {
    await page.route("**/trpc/resorts.search*", (route) => route.abort());
    await searchBox(page).fill("alta");
    await expect(page.getByText(/found on this device\. Firn does not answer\.$/)).toBeVisible();
    await expectSound(page);
  });

  await test.step("the top bar, which is higher without a connection, covers no part of the field", async () => {
    await context.setOffline(true);
    await searchBox(page).fill("altar");
    await expect(page.getByText("Offline")).toBeVisible();
    const edgeOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect());
    const [bar, field] = await Promise.all([edgeOf(page.getByRole("banner")), edgeOf(searchBox(page))]);
    expect(field.top).toBeGreaterThan(bar.bottom);
    await context.setOffline(false);
  });

  const resort_name = { name: "Häusl", resort_id: "us-snowbird" };
  await page.request.post("/api/v1/resort_names", { data: { resort_name } });
  await page.goto("/settings/account");
  const card = page.getByRole("region", { name: "My places" });
  await expect(card.getByText("“Häusl” is Snowbird")).toBeVisible();
  await card.getByRole("button", { name: "Add a place" }).click();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Back yard");
  await dialog.getByRole("button", { name: "Save place" }).click();
  await expect(card.getByText("Back yard")).toBeVisible();
  await expectSound(page);
});
