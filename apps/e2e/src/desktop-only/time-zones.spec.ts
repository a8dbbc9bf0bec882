import { ConsoleTrap } from "../support/console-trap.ts";
import { chooseAction, chooseSki, dayRow, openCalendar, openingButton } from "../support/screens.ts";
import { startServer } from "../support/server.ts";
import { Skier } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

/** A day saved as D reads D, wherever server and browser are. */

const zones = ["UTC", "America/Los_Angeles", "Pacific/Kiritimati", "Asia/Kathmandu"];

/** YYYY-MM-DD. */
function todayIn(timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format();
}

for (const serverZone of zones) {
  test(`a server in ${serverZone}`, async ({ browser }) => {
    const server = await startServer({ TZ: serverZone });
    for (const timeZone of zones) {
      await test.step(`a browser in ${timeZone}`, async () => {
        const context = await browser.newContext({ baseURL: server.url, timezoneId: timeZone, locale: "en-US" });
        const trap = new ConsoleTrap(context);
        const skier = await new Skier(context.request).signUp();
        // A season of almost a year holds last month, whatever today is.
        const soon = new Date(Date.parse(`${todayIn(timeZone)}T00:00:00Z`) + 3 * 86_400_000);
        await skier.startSeasonOn(soon.toISOString().slice(5, 10));
        await skier.logDay({ date: "2019-02-28", resort: "Alta", skis: ["Rustler 10"] });

        const page = await context.newPage();
        await page.goto("/new");
        await page.getByRole("radio", { name: "Alta" }).click();
        await chooseSki(page, "Rustler 10");
        await page.getByRole("radio", { name: "Friends" }).click();
        await page.getByRole("button", { name: "Save Ski Day" }).click();
        await expect(page).toHaveURL("/");
        const [logged] = await skier.days();
        expect(logged?.date, "the form begins with the browser's today").toBe(todayIn(timeZone));

        await chooseAction(page, dayRow(page, "Alta"), "Edit");
        await openCalendar(page);
        await page.getByRole("button", { name: "Previous month" }).click();
        await page.getByRole("button", { name: / 15, \d{4}/ }).click();
        await page.getByRole("button", { name: "Update Ski Day" }).click();
        await expect(page).toHaveURL("/");
        const [moved] = await skier.days();
        expect(moved?.date).toMatch(/-15$/);
        const inWords = new Date(`${moved?.date}T00:00:00Z`).toLocaleDateString("en-US", {
          timeZone: "UTC",
          month: "long",
          day: "numeric",
          year: "numeric",
        });
        const row = dayRow(page, "Alta", `${inWords.slice(0, 3)} 15`);
        await openingButton(row).click();
        await expect(page.getByRole("dialog").getByText(inWords)).toBeVisible();

        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toBeHidden();
        await page.reload();
        await chooseAction(page, row, "Edit");
        await openCalendar(page);
        await expect(page.getByRole("button", { name: new RegExp(`${inWords}, selected`) })).toBeVisible();
        expect(trap.problems).toEqual([]);
        await context.close();
      });
    }
    await server.stop();
  });
}
