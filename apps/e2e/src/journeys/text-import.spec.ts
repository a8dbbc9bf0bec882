import type { Page } from "@playwright/test";
import { expectSoundInFull } from "../support/looks.ts";
import { dayRow, goTo, toast } from "../support/screens.ts";
import { inWords, type Skier, today, yearBefore } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";
import { draft, parseButton, textBox } from "../support/text-imports.ts";

/** Puts the days of the last weeks into this season. */
async function atHome(page: Page, skier: Skier): Promise<void> {
  await skier.startSeasonAfterTomorrow();
  await page.goto("/");
}

test("a pasted text becomes days, from the box to the list", async ({ page, skier, trap }) => {
  trap.allow(/net::ERR_/);
  await atHome(page, skier);
  await goTo(page, "From Text");
  await expect(page.getByRole("heading", { name: "Import Ski Days from Text/CSV" })).toBeVisible();
  await expect(parseButton(page)).toBeDisabled();
  await expect(page.getByText(/^Imported days will be assigned to the .+ season$/)).toBeVisible();

  const lines = [`${today(-5)} Alta, with Sam and Tom`, `${yearBefore(today(-4))} Snowbird, gates`, "Total: 2 days"];
  await textBox(page).fill(lines.join("\n"));
  await expect(page.getByText("2 days found, 1 line without a day")).toBeVisible();
  await parseButton(page).click();
  await expect(toast(page, "Found 2 potential ski days")).toBeVisible();
  await expect(page).toHaveURL(/\/text-imports\/(?!new)/);
  await expect(draft(page, "Alta").getByText("Will create a new ski day")).toBeVisible();
  await page.getByText("1 line gave no day").click();
  await expect(page.getByText("a total", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Make line 3 a day/ }).click();
  await expect(page.getByText("Give it a date to import it.")).toBeVisible();
  await expectSoundInFull(page);

  await page.reload();
  await expect(page.getByText("2 of 3 days to import"), "coming back finds all of it").toBeVisible();
  await page.getByRole("button", { name: "Commit 2 Days" }).click();
  const question = page.getByRole("alertdialog", { name: "Confirm Import" });
  await expect(question.getByText("2 new ski day(s)")).toBeVisible();
  await expect(question.getByText("This action cannot be undone. Do you want to continue?")).toBeVisible();
  await question.getByRole("button", { name: "Proceed with Import" }).click();
  await expect(toast(page, "Successfully imported 2 ski days")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(dayRow(page, "Alta", inWords(today(-5)))).toBeVisible();

  await test.step("its summary is there after a reload, and offers another try where it could not be read", async () => {
    const reads = /\/trpc\/[^?]*textImports\.get/;
    await page.route(reads, (route) => route.abort());
    await page.reload();
    await expect(page.getByText("Error fetching import details")).toBeVisible();
    await page.unroute(reads);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("2 days in 2 seasons")).toBeVisible();
    await expectSoundInFull(page);
    await page.getByRole("link", { name: /^Last Season/ }).click();
    await expect(dayRow(page, "New: Snowbird", inWords(yearBefore(today(-4))))).toBeVisible();
  });
});
