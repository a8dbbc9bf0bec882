import type { Page } from "@playwright/test";
import { type Missing, reconnect, withoutCode } from "../support/code.ts";
import { expectSound } from "../support/looks.ts";
import { photoFile } from "../support/photo-files.ts";
import { dayRow, openingButton, openMenu, toast } from "../support/screens.ts";
import { inWords, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

// The network goes away where phones are.
test.use({ viewport: { width: 360, height: 740 } });

const notes = (page: Page) => page.getByRole("textbox", { name: "Notes (Optional)" });
const save = (page: Page) => page.getByRole("button", { name: "Save Ski Day" });
const photos = (page: Page) => page.getByRole("list", { name: "Photos of this day" }).getByRole("listitem");
const menuButton = (page: Page) => page.getByRole("button", { name: "Open menu" });
const tryAgain = (page: Page) => page.getByRole("button", { name: "Try again" });

async function fillIn(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "Alta" }).click();
  await page.getByRole("checkbox", { name: "Rustler 10" }).click();
  await page.getByRole("radio", { name: "Training" }).click();
  await notes(page).fill("First tracks.");
}

async function expectFilledIn(page: Page): Promise<void> {
  await expect(page.getByRole("radio", { name: "Alta" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Rustler 10" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Training" })).toBeChecked();
  await expect(notes(page)).toHaveValue("First tracks.");
}

for (const how of ["offline", "replaced"] satisfies Missing[]) {
  test(`a form is saved with its photos when what orders them is ${how}`, async ({ page, skier, trap }) => {
    await skier.logDay({ date: today(-1) });
    await withoutCode(page, trap, ["photo-order"], how);
    await page.goto("/new");
    await fillIn(page);
    await page.getByLabel("Click or drag to upload").setInputFiles([await photoFile(), await photoFile()]);
    await expect(page.getByText("2 of 2 photos uploaded.")).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("cannot be moved or removed for now");
    await expectSound(page);
    await tryAgain(page).click();
    await expect(page.getByRole("alert")).toContainText("cannot be moved or removed for now");
    await expectFilledIn(page);
    await save(page).click();
    await expect(toast(page, "Ski day logged successfully!")).toBeVisible();
    await expect(dayRow(page, "Training", "2 photos")).toBeVisible();
  });
}

test("photos can be ordered as soon as trying again fetches what does it", async ({ page, skier, trap }) => {
  await skier.logDay({ date: today(-1) });
  const order = await withoutCode(page, trap, ["photo-order"]);
  await page.goto("/new");
  await fillIn(page);
  await page.getByLabel("Click or drag to upload").setInputFiles([await photoFile()]);
  await expect(tryAgain(page)).toBeVisible();
  await order.comeBack();
  // Where it comes by itself just now (what the browser has time for is fetched ahead), there is nothing to click any more.
  await tryAgain(page)
    .click({ timeout: 5000 })
    .catch(() => {});
  await expect(photos(page)).toHaveCount(1);
  await expect(tryAgain(page)).toHaveCount(0);
  await expectFilledIn(page);
});

test("without the calendar a date is chosen in the browser's own field", async ({ page, skier, trap }) => {
  await skier.startSeasonAfterTomorrow();
  await skier.logDay({ date: today(-1) });
  await withoutCode(page, trap, ["day-calendar"]);
  await page.goto("/new");
  await fillIn(page);
  await expect(page.getByRole("alert")).toContainText("The calendar could not be loaded.");
  const field = page.getByLabel("Date", { exact: true });
  const [year, month, day] = today(-9).split("-");
  await field.pressSequentially(`${month}${day}${year}`);
  await expect(field, "typed digit by digit, of years long gone at first").toHaveValue(today(-9));
  await expectSound(page);
  await save(page).click();
  await expect(dayRow(page, "Training", inWords(today(-9)))).toBeVisible();
});

test("the calendar comes with the network, and what was entered stays", async ({ page, skier, trap }) => {
  await skier.logDay({ date: today(-1) });
  const calendar = await withoutCode(page, trap, ["day-calendar"]);
  await page.goto("/new");
  await fillIn(page);
  await expect(tryAgain(page)).toBeVisible();
  await calendar.comeBack();
  await reconnect(page);
  await expect(page.getByRole("grid")).toBeVisible();
  await expectFilledIn(page);
});

test("whoever leaves a form stays where the question cannot be asked", async ({ page, skier, trap }) => {
  await skier.logDay({ date: today(-1) });
  const question = await withoutCode(page, trap, ["confirm-window"]);
  await page.goto("/new");
  await fillIn(page);
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(toast(page, "This could not be opened.")).toBeVisible();
  await expect(page).toHaveURL("/new");
  await expectFilledIn(page);
  await question.comeBack();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
  await expectFilledIn(page);
});

const openings = [
  {
    what: "a day",
    code: "day-detail-dialog",
    tap: (page: Page) => openingButton(dayRow(page, "Alta")),
    role: "dialog",
  },
  {
    what: "a row's menu",
    code: "day-menu",
    tap: (page: Page) => dayRow(page, "Alta").getByRole("button", { name: /^Actions for/ }),
    role: "menu",
  },
  { what: "the side menu", code: "side-menu", tap: menuButton, role: "dialog" },
  {
    what: "the seasons",
    code: "select-list",
    tap: (page: Page) => page.getByRole("combobox", { name: "Season" }),
    role: "listbox",
  },
] as const;
for (const { what, code, tap, role } of openings) {
  test(`a tap on ${what} says that it cannot be opened, and the next one opens it`, async ({ page, skier, trap }) => {
    await skier.logDay();
    const missing = await withoutCode(page, trap, [code]);
    await page.goto("/");
    await tap(page).click();
    await expect(toast(page, "This could not be opened.")).toBeVisible();
    await expect(page).toHaveURL("/");
    await expect(tap(page)).not.toHaveAttribute("aria-busy");
    await expectSound(page);
    await missing.comeBack();
    await tap(page).click();
    await expect(page.getByRole(role)).toBeVisible();
  });
}

test("a failure to save is said without the list of toasts, and nothing is lost", async ({ page, skier, trap }) => {
  await skier.logDay();
  const toasts = await withoutCode(page, trap, ["toast-list"]);
  trap.allow(/trpc\/days\.create/);
  await page.goto("/new");
  await fillIn(page);
  await page.route("**/trpc/days.create*", (route) => route.abort("internetdisconnected"));
  await save(page).click();
  const said = page.getByRole("region", { name: "Notifications" });
  await expect(said).toContainText("Failed to log ski day");
  await expectFilledIn(page);
  await expectSound(page);
  await page.unroute("**/trpc/days.create*");
  await toasts.comeBack();
  await save(page).click();
  await expect(toast(page, "Ski day logged successfully!")).toBeVisible();
  expect(await skier.days()).toHaveLength(2);
});

for (const how of ["offline", "replaced"] satisfies Missing[]) {
  test(`a screen whose own code is ${how} says so, and trying again brings it`, async ({ page, skier, trap }) => {
    await skier.logDay();
    await page.goto("/");
    await expect(dayRow(page, "Alta")).toBeVisible();
    trap.allow(/MissingCode/);
    const screen = await withoutCode(page, trap, ["stats"], how);
    await page.route("**/healthz", (route) => route.abort("internetdisconnected"));
    trap.allow(/healthz/);
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
    await (await openMenu(page)).getByRole("link", { name: "Stats", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("This screen could not be loaded.");
    await tryAgain(page).click();
    await expect(toast(page, /can't be reached/)).toBeVisible();
    await expect(page, "without a network nothing is left for the browser's own error page").toHaveURL("/stats");
    expect(await page.evaluate(() => "isTheSamePage" in window)).toBe(true);
    await screen.comeBack();
    await page.unroute("**/healthz");
    await tryAgain(page).click();
    await expect(page.getByRole("link", { name: /^Days Skied/ })).toContainText("1");
  });
}
