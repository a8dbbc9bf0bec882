import type { Page } from "@playwright/test";
import { type Missing, withoutCode } from "../support/code.ts";
import { dayRow, openingButton, openMenu, toast } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 360, height: 740 } });

const tryAgain = (page: Page) => page.getByRole("button", { name: "Try again" });

const openings = [
  {
    what: "a day",
    code: "day-detail-dialog",
    tap: (page: Page) => openingButton(dayRow(page, "Alta")),
    role: "dialog",
  },
  {
    what: "a day's menu",
    code: "day-menu",
    tap: (page: Page) => dayRow(page, "Alta").getByRole("button", { name: /^Actions for/ }),
    role: "menu",
  },
  {
    what: "the side menu",
    code: "side-menu",
    tap: (page: Page) => page.getByRole("button", { name: "Open menu" }),
    role: "dialog",
  },
] as const;

test("each tap on what cannot be loaded says so, and after a reload opens it; days are read where the seasons cannot be loaded", async ({
  page,
  skier,
  trap,
}) => {
  trap.allow(/MissingCode/);
  await skier.logDay();
  await page.clock.install();
  const missing = await withoutCode(
    page,
    trap,
    openings.map(({ code }) => code),
  );
  await page.goto("/");
  const notice = toast(page, "This could not be loaded.");
  for (const { what, tap } of openings) {
    await test.step(what, async () => {
      for (let time = 0; time < 2; time++) {
        await tap(page).click();
        await expect(notice).toBeVisible();
        await expect(page).toHaveURL("/");
        await page.clock.fastForward(5000);
        await expect(notice, "so that the next one is another").toBeHidden();
      }
    });
  }
  await missing.comeBack();
  await page.reload();
  for (const { what, tap, role } of openings) {
    await test.step(`${what} after a reload`, async () => {
      await tap(page).click();
      await expect(page.getByRole(role)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole(role)).toBeHidden();
    });
  }
  await withoutCode(page, trap, ["season-select"]);
  await page.reload();
  await expect(notice).toBeVisible();
  await openingButton(dayRow(page, "Alta")).click();
  await expect(page.getByRole("dialog", { name: "Alta" })).toBeVisible();
});

test("a screen whose own code is away says so, and trying again brings it", async ({ page, skier, trap }) => {
  await skier.logDay();
  for (const how of ["offline", "replaced"] satisfies Missing[])
    await test.step(how, async () => {
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
});
