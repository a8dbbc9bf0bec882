import type { Page } from "@playwright/test";
import { expectSoundInFull } from "../support/looks.ts";
import { dayRow, goTo, toast } from "../support/screens.ts";
import { inWords, type Skier, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";
import { draft, parseButton, textBox } from "../support/text-imports.ts";

const filePicker = (page: Page) => page.getByLabel(/Upload CSV\/text file/);

/** Puts the days of the last weeks into this season. */
async function atHome(page: Page, skier: Skier): Promise<void> {
  await skier.startSeasonAfterTomorrow();
  await page.goto("/");
}

/** Drops a file on the picker. */
async function dropFile(page: Page, name: string, type: string): Promise<void> {
  await page.evaluate(
    ([fileName = "", fileType = ""]) => {
      const data = new DataTransfer();
      data.items.add(new File(["2025-01-05 Alta"], fileName, { type: fileType }));
      const zone = [...document.querySelectorAll("label")].find((label) => label.textContent?.includes("Upload CSV"));
      zone?.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [name, type],
  );
}

test("a pasted text becomes days, from the box to the list", async ({ page, skier }) => {
  await atHome(page, skier);
  await goTo(page, "From Text");
  await expect(page.getByRole("heading", { name: "Import Ski Days from Text/CSV" })).toBeVisible();
  await expect(parseButton(page)).toBeDisabled();
  await expect(page.getByText(/^Imported days will be assigned to the .+ season$/)).toBeVisible();

  const lines = [`${today(-5)} Alta, with Sam and Tom`, `${today(-4)} Snowbird, gates`, "Total: 2 days"];
  await textBox(page).fill(lines.join("\n"));
  await expect(page.getByText("2 days found, 1 line without a day")).toBeVisible();
  await parseButton(page).click();
  await expect(toast(page, "Found 2 potential ski days")).toBeVisible();
  await expect(page).toHaveURL(/\/text-imports\/(?!new)/);
  await expect(draft(page, "Alta").getByText("Friends")).toBeVisible();
  await expect(draft(page, "Alta").getByText(/with Sam, Tom\b/)).toBeVisible();
  await expect(draft(page, "Snowbird").getByText("Training")).toBeVisible();
  await expect(draft(page, "Alta").getByText("Original text:")).toBeVisible();
  await expect(draft(page, "Alta").getByText(lines[0] ?? "")).toBeVisible();
  await expect(draft(page, "Alta").getByText("Will create a new ski day")).toBeVisible();
  await page.getByText("1 line gave no day").click();
  await expect(page.getByText("a total", { exact: true })).toBeVisible();
  await expectSoundInFull(page);

  await page.reload();
  await expect(page.getByText("2 of 2 days to import"), "coming back finds all of it").toBeVisible();
  await page.getByRole("button", { name: "Commit 2 Days" }).click();
  const question = page.getByRole("alertdialog", { name: "Confirm Import" });
  await expect(question.getByText("2 new ski day(s)")).toBeVisible();
  await expect(question.getByText("This action cannot be undone. Do you want to continue?")).toBeVisible();
  await question.getByRole("button", { name: "Proceed with Import" }).click();
  await expect(toast(page, "Successfully imported 2 ski days")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(dayRow(page, "Alta", inWords(today(-5)))).toBeVisible();
  await expect(dayRow(page, "Snowbird", inWords(today(-4)))).toBeVisible();
});

test("a chosen or dropped file is read, and shuts the text out; what is no text is refused", async ({
  page,
  skier,
}) => {
  await atHome(page, skier);
  await page.goto("/text-import");
  await filePicker(page).setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: Buffer.from("x") });
  await expect(toast(page, "Please select a text or CSV file")).toBeVisible();
  await textBox(page).fill("Alta");
  await expect(filePicker(page)).toBeDisabled();
  await textBox(page).fill("");

  const csv = `Date,Resort,Skis,Notes\r\n${today(-5)},Alta,Enforcer 94,"deep, cold"\r\n`;
  await filePicker(page).setInputFiles({ name: "days.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await expect(page.getByText("days.csv")).toBeVisible();
  await expect(page.getByText("0.1 KB")).toBeVisible();
  await expect(textBox(page)).toBeDisabled();
  await expect(page.getByText("1 day found")).toBeVisible();
  await page.getByRole("button", { name: "Remove days.csv" }).click();
  await expect(textBox(page)).toBeEnabled();

  await dropFile(page, "clip.mov", "video/quicktime");
  await expect(toast(page, "Please drop a text or CSV file")).toBeVisible();
  await dropFile(page, "days.txt", "text/plain");
  await page.getByRole("button", { name: "Remove days.txt" }).click();

  await filePicker(page).setInputFiles({ name: "days.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await parseButton(page).click();
  await expect(draft(page, "Alta").getByText("Enforcer 94").first()).toBeVisible();
  await expect(draft(page, "Alta").getByText("deep, cold").first()).toBeVisible();
});
