import { untilInstalled } from "../support/installed.ts";
import { expectSound } from "../support/looks.ts";
import { anyWaiting, noConnection } from "../support/outbox.ts";
import { dayRow, goTo } from "../support/screens.ts";
import { today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

const year = Number(today().slice(0, 4)) - 1;
/** Of January of last year; seasons start on 1 September. */
const season = today().slice(5) >= "09-01" ? -2 : -1;

test("half-known days are logged and counted without a connection, and sent when it is back", async ({
  page,
  context,
  skier,
  trap,
}) => {
  trap.allow(noConnection);
  await skier.logDay({ resort: "Alta" });
  await page.goto("/quick-entry");
  await untilInstalled(page);
  await page.reload();
  const line = page.getByLabel("Date and resort");
  await expect(line).toBeVisible();
  await expect(page.getByRole("button", { name: "Rustler 10", pressed: true })).toBeVisible();
  await context.setOffline(true);

  await test.step("quick entry makes as many days as a line says", async () => {
    await line.fill(`5x Alta Jan ${year}`);
    await expect(page.getByText(`Jan ${year} · Alta · 5 days`)).toBeVisible();
    await line.press("Enter");
    await expect(page.getByText("5 days saved now")).toBeVisible();
  });
  await test.step("the season counts and shows them as what is known of them", async () => {
    await page.goto(`/?season=${season}`);
    await expect(page.getByText("5 of 5 days without an exact date")).toBeVisible();
    await expect(dayRow(page, "Alta", `Jan ${year}`)).toHaveCount(5);
    await expectSound(page);
    await goTo(page, "Stats");
    await expect(page.getByRole("link", { name: /^Days Skied/ })).toContainText("5 of 6 days without an exact date");
  });
  await context.setOffline(false);
  await page.goto(`/?season=${season}`);
  await expect(anyWaiting(page)).toHaveCount(0);
  const month = { date: `${year}-01-01`, date_precision: "month" };
  await expect.poll(() => skier.days(season)).toMatchObject(Array(5).fill(month));
});
