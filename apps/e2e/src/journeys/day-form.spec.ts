import type { Page } from "@playwright/test";
import { expectSound } from "../support/looks.ts";
import { anyWaiting } from "../support/outbox.ts";
import { chooseAction, chooseSki, dayRow, goTo, openingButton, toast } from "../support/screens.ts";
import { inWords, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

const saveButton = (page: Page) => page.getByRole("button", { name: "Save Ski Day" });
const searchBox = (page: Page) => page.getByRole("combobox", { name: "Search for a resort" });

const results = (page: Page) => page.getByRole("listbox", { name: "Resorts" }).getByRole("option");

async function findResort(page: Page, text: string): Promise<void> {
  await page.getByRole("button", { name: "Find resort" }).click();
  await searchBox(page).fill(text);
  await page
    .getByRole("option", { name: new RegExp(text) })
    .first()
    .click();
}

test("a first day is logged, and the next one in three taps", { tag: "@both" }, async ({ page, skier }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "New Day" }).click();
  await expect(page.getByRole("heading", { name: "Log New Ski Day" })).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();

  await findResort(page, "Zermatt");
  await expect(page.getByRole("radio", { name: "Zermatt" })).toBeChecked();
  await expect(saveButton(page)).toBeDisabled();
  const skiName = page.getByRole("textbox", { name: "Ski name" });
  await skiName.fill("   ");
  await skiName.press("Enter");
  await skiName.fill(" Rustler 10 ");
  await skiName.press("Enter");
  await expect(toast(page, /"Rustler 10" added successfully!/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Rustler 10", pressed: true })).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
  await page.getByRole("radio", { name: "Friends" }).click();
  await page.getByRole("textbox", { name: "Notes (Optional)" }).fill("First tracks.");
  await expect(saveButton(page)).toBeEnabled();
  await expectSound(page);
  await saveButton(page).click();
  await expect(toast(page, "Ski day logged successfully!")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(dayRow(page, "Zermatt", inWords(today()), "Rustler 10", "Friends", "Day 1")).toBeVisible();

  await page.getByRole("link", { name: "New Day" }).click();
  await page.getByRole("radio", { name: "Zermatt" }).click();
  await expect(page.getByRole("button", { name: "Rustler 10", pressed: true }), "the only ski").toBeVisible();
  await page.getByRole("radio", { name: "Training" }).click();
  await expect(saveButton(page)).toBeEnabled();
  const listed: string[] = [];
  page.on("request", (request) => {
    if (/\/trpc\/[^?]*days\.list/.test(request.url())) listed.push(request.url());
  });
  await saveButton(page).click();
  await expect(dayRow(page, "Zermatt", "Training", "Day 2")).toBeVisible();
  await expect(anyWaiting(page)).toHaveCount(0);
  expect(await skier.days()).toHaveLength(2);
  await expect.poll(() => listed.length).toBe(1);
  // A second one would have been sent before what the next screen asks for.
  await goTo(page, "Stats");
  await expect(page.getByRole("link", { name: /^Days Skied/ })).toContainText("2");
  expect(listed, "the list is asked for once after a save").toHaveLength(1);
});

test("a day is edited, and only what was changed is", async ({ page, skier }) => {
  await skier.startSeasonAfterTomorrow();
  await skier.logDay({ date: today(-1), resort: "Alta", skis: ["Rustler 10"], notes: "Soup at noon." });
  await skier.addSki("Old Faithful");
  await page.goto("/");
  await chooseAction(page, dayRow(page, "Alta"), "Edit");
  await expect(page.getByRole("heading", { name: "Edit Ski Day" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Alta" })).toBeChecked();
  await expect(page.getByRole("button", { name: "Rustler 10", pressed: true })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Friends" })).toBeChecked();
  await expect(page.getByRole("textbox", { name: "Notes (Optional)" })).toHaveValue("Soup at noon.");

  await page.getByRole("radio", { name: "Today" }).click();
  await findResort(page, "Zermatt");
  await page.getByRole("button", { name: "Old Faithful" }).click();
  await page.getByRole("radio", { name: "Training" }).click();
  const notes = page.getByRole("textbox", { name: "Notes (Optional)" });
  await notes.fill("x".repeat(5001));
  await page.getByRole("button", { name: "Update Ski Day" }).click();
  await expect(page.getByText("Use at most 5000 characters.")).toBeVisible();
  await expect(notes).toBeFocused();
  await notes.fill("Soup at noon.");
  await page.getByRole("button", { name: "Update Ski Day" }).click();
  await expect(toast(page, "Ski day updated successfully!")).toBeVisible();
  await expect(page).toHaveURL("/");
  const row = dayRow(page, "Zermatt", inWords(today()), "Rustler 10, Old Faithful", "Training");
  await expect(row).toBeVisible();
  await openingButton(row).click();
  await expect(page.getByRole("dialog").getByText("Soup at noon.")).toBeVisible();
});

test("the resort search is a combobox for the keyboard", async ({ page, skier }) => {
  await page.goto("/new");
  await page.getByRole("button", { name: "Find resort" }).click();
  const box = searchBox(page);
  await expect(box, skier.email).toBeFocused();
  await box.pressSequentially("chamo");
  const options = results(page);
  await expect(options.first()).toBeVisible();
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await expectSound(page);
  await box.press("ArrowUp");
  await expect(options.last(), "up from the box wraps to the end").toHaveAttribute("aria-selected", "true");
  await box.press("ArrowDown");
  await expect(options.first(), "down from the end wraps to the start").toHaveAttribute("aria-selected", "true");
  await box.press("Escape");
  await expect(box).toBeHidden();

  await page.getByRole("button", { name: "Find resort" }).click();
  await box.pressSequentially("chamonix");
  await expect(options.first()).toContainText("Chamonix");
  await box.press("ArrowDown");
  await box.press("Enter");
  await expect(box).toBeHidden();
  await expect(page.getByRole("radio", { name: /Chamonix/, checked: true })).toBeVisible();

  await page.getByRole("radio", { name: /Chamonix/ }).click();
  await expect(page.getByRole("radio", { name: /Chamonix/, checked: true }), "a second press lets it go").toBeHidden();
});

test("a search says that nothing matches or that it failed; one letter searches nothing", async ({
  page,
  skier,
  trap,
}) => {
  trap.allow(/status of 503/);
  await page.goto("/new");
  await page.getByRole("button", { name: "Find resort" }).click();
  await searchBox(page).fill("qqqqzzzz");
  await expect(page.getByText('No resorts match "qqqqzzzz"'), skier.email).toBeVisible();
  await searchBox(page).fill("q");
  await expect(page.getByText(/No resorts match/)).toBeHidden();
  await expect(results(page)).toHaveCount(0);

  await searchBox(page).fill("alta");
  await expect(results(page).first()).toBeVisible();
  const failure = { status: 503, json: { error: "Come back later." } };
  await page.route(/\/trpc\/[^?]*resorts\.search/, (route) => route.fulfill(failure));
  await searchBox(page).fill("zermatt");
  await expect(toast(page, "Failed to search resorts")).toBeVisible();
  await expect(results(page), "and no results are left").toHaveCount(0);
});

test("Cancel goes back one step, and home where there is none", async ({ page, skier }) => {
  await page.goto("/stats");
  await page.getByRole("link", { name: "New Day" }).click();
  await expect(page).toHaveURL("/new");
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(page, skier.email).toHaveURL("/stats");

  const fresh = await page.context().newPage();
  await fresh.goto("/new");
  await fresh.getByRole("button", { name: "Cancel" }).click();
  await expect(fresh).toHaveURL("/");
});

test("what was entered is not lost by leaving unasked, nor by a refusal", async ({ page, skier, trap }) => {
  trap.allow(/status of 413/);
  await skier.logDay({ resort: "Alta", skis: ["Rustler 10"] });
  await page.goto("/");
  await page.getByRole("link", { name: "New Day" }).click();
  await page.getByRole("radio", { name: "Alta" }).click();
  await chooseSki(page, "Rustler 10");
  await page.getByRole("radio", { name: "Training" }).click();
  const cancel = page.getByRole("button", { name: "Cancel", exact: true });
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await cancel.click();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByRole("radio", { name: "Training" })).toBeChecked();

  const refusal = { status: 413, json: { error: "This is too much." } };
  await page.route(/\/trpc\/[^?]*days\.create/, (route) => route.fulfill(refusal));
  await saveButton(page).click();
  await expect(page.getByRole("region", { name: /Notifications/ }).getByRole("listitem")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Training" })).toBeChecked();
  await page.unroute(/\/trpc\/[^?]*days\.create/);
  await saveButton(page).click();
  await expect(toast(page, "Ski day logged successfully!")).toBeVisible();
  expect(await skier.days()).toHaveLength(2);

  await page.getByRole("link", { name: "New Day" }).click();
  await page.getByRole("radio", { name: "Training" }).click();
  await cancel.click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL("/");
  expect(await skier.days(), "leaving all the same saves nothing").toHaveLength(2);
});

test("a day that is not there offers a way home", async ({ page, skier, trap }) => {
  trap.allow(/status of 404/);
  await page.goto("/days/no-such-day/edit");
  await expect(page.getByText("Failed to load ski day"), skier.email).toBeVisible();
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page).toHaveURL("/");
});

test("a day that is logged in another season, or moved there, is shown in it, marked as new", async ({
  page,
  skier,
}) => {
  const { id } = await skier.logDay({ date: today(), resort: "Alta", skis: ["Rustler 10"] });
  await skier.startSeasonOn(today().slice(5));
  await page.goto("/new");
  await page.getByRole("radio", { name: "Yesterday" }).click();
  await findResort(page, "Zermatt");
  await chooseSki(page, "Rustler 10");
  await page.getByRole("radio", { name: "Friends" }).click();
  await saveButton(page).click();
  await expect(page).toHaveURL("/?season=-1");
  await expect(dayRow(page, "New: Zermatt", inWords(today(-1)))).toBeVisible();

  await page.goto(`/days/${id}/edit`);
  await page.getByRole("radio", { name: "Yesterday" }).click();
  await page.getByRole("button", { name: "Update Ski Day" }).click();
  await expect(page).toHaveURL("/?season=-1");
  await expect(dayRow(page, "New: Alta", inWords(today(-1)))).toBeVisible();
});
