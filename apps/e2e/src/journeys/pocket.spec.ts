import { strip, untilInstalled, untilLogKept } from "../support/installed.ts";
import { expectSound } from "../support/looks.ts";
import { noConnection } from "../support/outbox.ts";
import { dayRow } from "../support/screens.ts";
import { today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

test("without a connection every screen reads the whole log, also at a cold start, and counts what waits", async ({
  page,
  context,
  skier,
  trap,
}) => {
  trap.allow(noConnection);
  const longAgo = `${Number(today().slice(0, 4)) - 4}-01-10`;
  await skier.logDay({ date: today(-2), resort: "Alta", companions: ["Anna"], notes: "Waist-deep powder." });
  await skier.logDay({ date: longAgo, resort: "Zermatt", skis: ["Old Faithful"], notes: "Soup at noon." });
  await page.goto("/");
  await dayRow(page, "Alta").waitFor();
  await untilInstalled(page);
  await untilLogKept(page);
  await context.setOffline(true);

  for (const [path, text] of [
    ["/stats", "Old Faithful"],
    ["/resorts", "2 places in 2 countries"],
    ["/search?q=when+was+i+last+in+zermatt", "1 day in 1 season"],
    ["/search?q=powder+with+anna", "Waist-deep powder."],
    ["/resorts/us-alta", "Log a day here"],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(strip(page, "Offline")).toBeVisible();
      await expect(page.getByText(text).first()).toBeVisible();
      await expectSound(page);
    });
  }
  await test.step("a search leads to a day that was never opened", async () => {
    await page.goto("/search?q=soup");
    await page.getByRole("list", { name: "Found ski days" }).getByRole("button").click();
    await expect(page.getByRole("dialog").getByText("Soup at noon.").first()).toBeVisible();
    await page.keyboard.press("Escape");
  });
  await test.step("lines of a paper log wait, and count", async () => {
    await page.goto("/quick-entry");
    await expect(page.getByRole("button", { name: "Rustler 10", pressed: true })).toBeVisible();
    await page.getByLabel("Date and resort").fill("2-3 feb 2024 zermatt");
    await expect(page.getByText(/Zermatt · 2 days/)).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByText("2 days saved now")).toBeVisible();
    await expectSound(page);
    await page.goto("/stats");
    await expect(page.getByText("2 changes wait and count")).toBeVisible();
    await expect(page.getByRole("link", { name: /^Days Skied 4/ })).toBeVisible();
  });
  await test.step("they are sent", async () => {
    await context.setOffline(false);
    await expect(strip(page, "Offline")).toHaveCount(0);
    await expect.poll(async () => (await skier.days()).length).toBe(1);
    await page.goto("/search?q=zermatt");
    await expect(page.getByText("3 days in 2 seasons")).toBeVisible();
  });
});

test("a palette is sound, and leads on by the keyboard alone", async ({ page, skier }) => {
  await skier.logDay({ date: today(-1), resort: "Alta" });
  await page.goto("/");
  await dayRow(page, "Alta").waitFor();
  await page.keyboard.press("ControlOrMeta+k");
  const field = page.getByRole("combobox", { name: "Go to" });
  await expect(field).toBeFocused();
  await expectSound(page);
  await field.fill("alt");
  await expect(page.getByRole("option").first()).toHaveText(/^Alta/);
  await expectSound(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/resorts\/us-alta$/);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await expectSound(page);
});
