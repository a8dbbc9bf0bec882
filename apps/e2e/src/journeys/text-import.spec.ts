import type { Page } from "@playwright/test";
import { action, chosen, decide } from "../support/drafts.ts";
import { expectSoundInFull } from "../support/looks.ts";
import { dayRow, goTo, toast } from "../support/screens.ts";
import { inWords, type Skier, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";
import { commit, draft, parse, parseButton, textBox } from "../support/text-imports.ts";

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

test("drafts are corrected and decided on, and a place is settled for all that say it", async ({ page, skier }) => {
  await skier.logDay({ date: today(-6), resort: "Alta" });
  await atHome(page, skier);
  await parse(page, `${today(-6)} Alta, icy\n${today(-5)} Nowhere Hill\n${today(-4)} Nowhere Hill`);
  await expect(draft(page, "icy").getByText("Will merge with existing day on this date")).toBeVisible();
  await expect(
    draft(page, "icy").getByText(`notes and the original text to Alta, ${inWords(today(-6))}`),
  ).toBeVisible();
  await expect(
    action(draft(page, inWords(today(-5), "long"))).locator("option"),
    "there is no day to merge with",
  ).toHaveText(["Create new day", "Skip import"]);

  const unknown = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "“Nowhere Hill”" }) });
  await expect(unknown).toHaveCount(2);
  await unknown.first().getByRole("button", { name: /^Edit/ }).click();
  await page.getByRole("combobox", { name: "Search for a resort" }).fill("snowbird");
  await page
    .getByRole("option", { name: /Snowbird/ })
    .first()
    .click();
  await expect(page.getByRole("checkbox", { name: /^For all 2 that say/ })).toBeChecked();
  await expectSoundInFull(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(unknown).toHaveCount(0);
  await expect(draft(page, "Snowbird")).toHaveCount(2);

  await decide(draft(page, "icy"), "Skip import");
  await expect(draft(page, "icy").getByText("This day will not be imported")).toBeVisible();
  await expect(draft(page, "icy").getByText("Already in your log")).toBeVisible();
  await expect(page.getByText("2 of 3 days to import")).toBeVisible();
  await page.getByText("Import (2)").click();
  await expect(draft(page, "icy")).toHaveCount(0);
  // Decided drafts stay until another filter is chosen.
  const first = page.getByRole("list", { name: "Draft days" }).getByRole("listitem").first();
  await decide(first, "Skip import");
  await expect(page.getByText("Import (1)")).toBeVisible();
  await expect(first.getByText("This day will not be imported")).toBeVisible();
});

test("a correction that is answered late leaves the focus where one works by then", async ({ page, skier }) => {
  await atHome(page, skier);
  await parse(page, `${today(-6)} Alta, icy\n${today(-5)} Alta`);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/trpc\/draftDays\.update/, async (route) => {
    await asked;
    await route.continue();
  });
  await draft(page, "icy").getByRole("button", { name: /^Edit/ }).click();
  await draft(page, "icy").getByLabel("Date").fill(today(-4));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const commitButton = page.getByRole("button", { name: "Commit 2 Days" });
  await commitButton.focus();
  answer();
  await expect(draft(page, "icy").getByLabel("Date")).toHaveCount(0);
  await expect(commitButton).toBeFocused();
});

test("an ambiguous text says so, and is read the other way in one click", async ({ page, skier }) => {
  await atHome(page, skier);
  await parse(page, "2/3/2024 Alta");
  await expect(page.getByText("They were read as month/day.")).toBeVisible();
  await expect(page.getByText("Saturday, February 3, 2024", { exact: true })).toBeVisible();
  await expectSoundInFull(page);
  await page.getByRole("button", { name: "Read as day/month instead" }).click();
  await expect(page.getByText("Saturday, March 2, 2024", { exact: true })).toBeVisible();

  // Asks first after a change, and after a reload.
  await decide(draft(page, "Alta"), "Skip import");
  await page.getByRole("button", { name: "Read as month/day instead" }).click();
  const question = page.getByRole("alertdialog", { name: "Read the text again?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Read as month/day instead" }).click();
  await question.getByRole("button", { name: "Read again" }).click();
  await expect(page.getByText("Saturday, February 3, 2024", { exact: true })).toBeVisible();
  await expect(chosen(draft(page, "Alta"))).toHaveText("Create new day");
});

test("a server that fails is quoted, and nothing that was typed is lost", async ({ page, skier, trap }) => {
  trap.allow(/status of 503/);
  const failure = { status: 503, json: { error: "Come back later." } };
  await atHome(page, skier);
  await page.goto("/text-imports/new");
  const text = `${today(-5)} Alta\n${today(-6)} Snowbird`;
  await page.route("**/trpc/textImports.create", (route) => route.fulfill(failure), { times: 1 });
  await textBox(page).fill(text);
  await parseButton(page).click();
  await expect(toast(page, "Failed to parse text/file: Come back later.")).toBeVisible();
  await expect(textBox(page)).toHaveValue(text);
  await parseButton(page).click();
  await expect(draft(page, "Alta")).toBeVisible();

  await test.step("a refused decision is taken back even while a later one is under way", async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/trpc/draftDays.update*", (route) => held.then(() => route.fulfill(failure)), { times: 1 });
    await decide(draft(page, "Alta"), "Skip import");
    await decide(draft(page, "Snowbird"), "Skip import");
    await expect(page.getByText("0 of 2 days to import")).toBeVisible();
    answer();
    await expect(toast(page, "Failed to update decision: Come back later.")).toBeVisible();
    await expect(page.getByText("1 of 2 days to import")).toBeVisible();
    await expect(chosen(draft(page, "Alta"))).toHaveText("Create new day");
    await expect(chosen(draft(page, "Snowbird"))).toHaveText("Skip import");
  });

  await page.route("**/trpc/textImports.update*", (route) => route.fulfill(failure));
  await commit(page, 1);
  await expect(toast(page, "Failed to commit ski days: Come back later.")).toBeVisible();
  await expect(draft(page, "Alta")).toBeVisible();
});
