import type { Locator, Page } from "@playwright/test";
import { action, chosen, decide, expectDense } from "../support/drafts.ts";
import { addPhotos, dayCard, editDay, startImport, thumbnails } from "../support/imports.ts";
import { expectSoundInFull, noSidewaysScroll } from "../support/looks.ts";
import { photoFile, places } from "../support/photo-files.ts";
import { toast } from "../support/screens.ts";
import { today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";
import { draft, parse } from "../support/text-imports.ts";

test("each draft of a long text says in its row what there is to judge", { tag: "@both" }, async ({ page, skier }) => {
  await skier.startSeasonAfterTomorrow();
  await skier.logDay({ date: today(-9), resort: "Kühtai" });
  const powder = `${today(-1)} Alta, powder to the knee, ${"and once more up, ".repeat(12)}until the last chair`;
  const lines = [
    powder,
    `${today(-3)} nur ein halber Tag`,
    `${today(-5)} Nowhere Hill`,
    `${today(-7)} flight to Innsbruck, hotel booking 240 EUR`,
    `${today(-9)} Glungezer`,
    ...[-11, -13, -15].map((back) => `${today(back)} Snowbird, Rustler 10, with Sam`),
  ];
  await parse(page, lines.join("\n"));
  const list = page.getByRole("list", { name: "Draft days" });
  const rows = list.getByRole("listitem");
  await expect(rows).toHaveCount(8);
  for (const row of await rows.all()) {
    await expect(row.getByRole("heading")).not.toBeEmpty();
    await expect(row.getByText(/^\w+day, \w+ \d+, \d{4}$/)).toBeVisible();
    await expect(row.getByRole("button", { name: /^Original text: \d/ })).toBeVisible();
    await expect(row.getByRole("button", { name: /^Edit / })).toBeVisible();
    await expect(row.getByText("Action:", { exact: true })).toBeVisible();
    await expect(action(row)).toBeVisible();
  }
  await expect(draft(page, "halber Tag").getByRole("heading", { name: "Unknown Resort" })).toBeVisible();
  await expect(draft(page, "hotel booking").getByText("This looks like travel or a booking.")).toBeVisible();
  await expect(chosen(draft(page, "hotel booking"))).toHaveText("Skip import");
  await expect(draft(page, "hotel booking").getByText("This day will not be imported")).toBeVisible();
  await expect(draft(page, "Glungezer").getByText("You already have Kühtai on this date")).toBeVisible();
  await expect(draft(page, "Nowhere Hill").getByRole("heading", { name: "“Nowhere Hill”" })).toBeVisible();
  await expectDense(list);
  await expectReadable(draft(page, "Glungezer"));
  await expectSoundInFull(page);

  const words = draft(page, "last chair").getByRole("button", { name: /^Original text:/ });
  const height = () => words.evaluate((button) => button.clientHeight);
  const before = await height();
  await words.click();
  await expect(words).toHaveAttribute("aria-expanded", "true");
  expect(await height(), "the whole text").toBeGreaterThan(before);
  await noSidewaysScroll(page);

  const edit = draft(page, "Glungezer").getByRole("button", { name: /^Edit Glungezer/ });
  await edit.press("Enter");
  await expectAboveBar(page, draft(page, "Glungezer").getByRole("button", { name: "Save" }));
  await draft(page, "Glungezer").getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(edit, "the focus goes back").toBeFocused();
});

test("a row says into what a draft is merged, and its editor opens above the bar", { tag: "@both" }, async ({
  page,
  skier,
  isMobile,
}) => {
  if (isMobile) await page.setViewportSize({ width: 390, height: 844 });
  await skier.startSeasonAfterTomorrow();
  await skier.logDay({ date: today(-4), resort: "Alta" });
  await parse(page, [`${today(-4)} Alta, powder to the knee`, `${today(-2)} Snowbird`].join("\n"));
  const merged = draft(page, "powder");
  await expect(merged.getByText(/Will merge with existing day on this date · Adds .* to Alta, /)).toBeVisible();
  await expectReadable(merged);
  await expectDense(page.getByRole("list", { name: "Draft days" }));
  const last = page.getByRole("list", { name: "Draft days" }).getByRole("listitem").last();
  await last.getByRole("button", { name: /^Edit / }).click();
  await expectAboveBar(page, last.getByRole("button", { name: "Save" }));
});

test("each day of many photos shows the first four and its choice in its row", { tag: "@both" }, async ({
  page,
  skier,
}) => {
  await startImport(page, skier);
  const days = [-3, -4, -5, -6, -7, -8].map((back) => photoFile({ date: today(back), position: places.stAnton }));
  const altaPhoto = () => photoFile({ date: today(-2), position: places.alta });
  const altaPhotos = [altaPhoto(), altaPhoto(), altaPhoto(), altaPhoto(), altaPhoto()];
  await addPhotos(page, await Promise.all([...days, ...altaPhotos]));
  const alta = dayCard(page, /^Alta .* 5 photos/);
  await expect(thumbnails(alta)).toHaveCount(4);
  const list = page.getByRole("list", { name: "Suggested days" });
  await expect(list.getByRole("combobox")).toHaveCount(7);
  await expect(chosen(alta)).toHaveText("Create new day");
  await expect(alta.getByText("Will create a new ski day")).toBeVisible();
  await expectDense(list);
  await decide(alta, "Skip import");
  await expect(toast(page, "Decision changed to: Skip import")).toBeVisible();
  await expect(alta.getByText("This day will not be imported")).toBeVisible();
  await expectSoundInFull(page);
  await editDay(alta);
  await expect(thumbnails(alta), "all of them").toHaveCount(5);
});

/** Whether a phone shows all of the line of remarks. */
async function expectReadable(row: Locator): Promise<void> {
  const cut = await row
    .locator(".draft-effect")
    .evaluate((line) => (window.innerWidth < 1024 ? line.scrollHeight - line.clientHeight : 0));
  expect(cut, "what is cut of the remarks").toBe(0);
}

async function expectAboveBar(page: Page, button: Locator): Promise<void> {
  const bar = page.getByRole("button", { name: /^Commit/ });
  await expect(async () => {
    const [box, barBox] = [await button.boundingBox(), await bar.boundingBox()];
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(barBox?.y ?? 0);
  }).toPass({ timeout: 5000 });
}
