import { anyWaiting } from "../support/outbox.ts";
import { chooseAction, chooseSki, dayRow, openingButton } from "../support/screens.ts";
import { startServer } from "../support/server.ts";
import { test as base, expect } from "../support/test.ts";

/** A day saved as D reads D, wherever server and browser are. */

const test = base.extend<{ serverZone: string }>({
  serverZone: ["UTC", { option: true }],
  baseURL: async ({ serverZone }, use) => {
    const server = await startServer({ TZ: serverZone });
    await use(server.url);
    await server.stop();
  },
});

/** 22 hours apart. */
const pairs = [
  { serverZone: "America/Los_Angeles", timeZone: "Pacific/Kiritimati" },
  { serverZone: "Pacific/Kiritimati", timeZone: "America/Los_Angeles" },
];

/** YYYY-MM-DD. */
function todayIn(timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format();
}

for (const { serverZone, timeZone } of pairs) {
  test.describe(() => {
    test.use({ serverZone, timezoneId: timeZone });

    test(`a server in ${serverZone}, a browser in ${timeZone}`, async ({ page, skier }) => {
      // A season of almost a year holds last month, whatever today is.
      const begun = todayIn(timeZone);
      const soon = new Date(Date.parse(`${begun}T00:00:00Z`) + 3 * 86_400_000);
      await skier.startSeasonOn(soon.toISOString().slice(5, 10));
      await skier.logDay({ date: "2019-02-28", resort: "Alta", skis: ["Rustler 10"] });

      await page.goto("/new");
      await page.getByRole("radio", { name: "Alta" }).click();
      await chooseSki(page, "Rustler 10");
      await page.getByRole("radio", { name: "Friends" }).click();
      await page.getByRole("button", { name: "Save Ski Day" }).click();
      await expect(page).toHaveURL("/");
      await expect(dayRow(page, "Alta")).toBeVisible();
      await expect(anyWaiting(page)).toHaveCount(0);
      const [logged] = await skier.days();
      // The zone's midnight may pass while the form is open.
      expect([begun, todayIn(timeZone)], "the form begins with the browser's today").toContain(logged?.date);

      await chooseAction(page, dayRow(page, "Alta"), "Edit");
      const lastMonth = new Date(Date.UTC(Number(logged?.date.slice(0, 4)), Number(logged?.date.slice(5, 7)) - 2, 15));
      const date = lastMonth.toISOString().slice(0, 10);
      const inWords = lastMonth.toLocaleDateString("en-US", {
        timeZone: "UTC",
        month: "long",
        day: "numeric",
        year: "numeric",
      });
      await page.getByRole("button", { name: "Previous month" }).click();
      await page.getByRole("button", { name: inWords }).click();
      await page.getByRole("button", { name: "Update Ski Day" }).click();
      await expect(page).toHaveURL("/");
      const row = dayRow(page, "Alta", `${inWords.slice(0, 3)} 15`);
      await expect(row).toBeVisible();
      await expect(anyWaiting(page)).toHaveCount(0);
      expect(await skier.days()).toMatchObject([{ date }]);
      await openingButton(row).click();
      await expect(page.getByRole("dialog").getByText(inWords)).toBeVisible();

      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
      await page.reload();
      await chooseAction(page, row, "Edit");
      await expect(page.getByRole("button", { name: `${inWords}, selected` })).toBeVisible();
    });
  });
}
