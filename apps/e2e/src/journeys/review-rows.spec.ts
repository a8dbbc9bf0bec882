import type { Locator, Page } from "@playwright/test";
import { chosen, decide, expectDense } from "../support/drafts.ts";
import { dayCard, editDay, thumbnails } from "../support/imports.ts";
import { expectSoundInFull, noSidewaysScroll } from "../support/looks.ts";
import { photoFile, places } from "../support/photo-files.ts";
import { today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";
import { draft } from "../support/text-imports.ts";

const both = { tag: "@both" };

test(
  "the rows of a long text are dense, readable and sound, and their editors open above the bar",
  both,
  async ({ page, skier, isMobile }) => {
    await skier.startSeasonAfterTomorrow();
    await skier.logDay({ date: today(-9), resort: "Kühtai" });
    await skier.logDay({ date: today(-4), resort: "Alta" });
    const lines = [
      `${today(-1)} Alta, powder to the knee, ${"and once more up, ".repeat(12)}until the last chair`,
      `${today(-3)} nur ein halber Tag`,
      `${today(-4)} Alta, powder to the knee, merged`,
      `${today(-5)} Nowhere Hill`,
      `${today(-7)} flight to Innsbruck, hotel booking 240 EUR`,
      `${today(-9)} Glungezer`,
      ...[-11, -13, -15].map((back) => `${today(back)} Snowbird, Rustler 10, with Sam`),
    ];
    await page.goto(await skier.importText(lines.join("\n")));
    const list = page.getByRole("list", { name: "Draft days" });
    await expect(list.getByRole("listitem")).toHaveCount(9);
    const merged = draft(page, "merged");
    await expect(merged.getByText(/Will merge with existing day on this date · Adds .* to Alta, /)).toBeVisible();
    await expect(draft(page, "hotel booking").getByText(/^This looks like /)).toBeVisible();
    await expect(chosen(draft(page, "hotel booking"))).toHaveText("Skip import");
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
    await words.click();

    await draft(page, "Glungezer")
      .getByRole("button", { name: /^Edit Glungezer/ })
      .press("Enter");
    await expectAboveBar(page, draft(page, "Glungezer").getByRole("button", { name: "Save" }));
    await draft(page, "Glungezer").getByRole("button", { name: "Cancel" }).press("Enter");

    await test.step("also on a larger phone, in the last row", async () => {
      if (isMobile) await page.setViewportSize({ width: 390, height: 844 });
      await expectReadable(merged);
      await expectDense(list);
      const last = list.getByRole("listitem").last();
      await last.getByRole("button", { name: /^Edit / }).click();
      await expectAboveBar(page, last.getByRole("button", { name: "Save" }));
    });
  },
);

test("each day of many photos shows the first four and its choice in its row", both, async ({ page, skier }) => {
  await skier.startSeasonAfterTomorrow();
  const days = [-3, -4, -5, -6, -7, -8].map((back) => photoFile({ date: today(back), position: places.stAnton }));
  const altaPhoto = () => photoFile({ date: today(-2), position: places.alta });
  const altaPhotos = [altaPhoto(), altaPhoto(), altaPhoto(), altaPhoto(), altaPhoto()];
  await page.goto(await skier.importPhotos(await Promise.all([...days, ...altaPhotos])));
  const alta = dayCard(page, /^Alta .* 5 photos/);
  await expect(thumbnails(alta)).toHaveCount(4);
  const list = page.getByRole("list", { name: "Suggested days" });
  await expect(list.getByRole("combobox")).toHaveCount(7);
  await expect(chosen(alta)).toHaveText("Create new day");
  await expect(alta.getByText("Will create a new ski day")).toBeVisible();
  await expectDense(list);
  await decide(alta, "Skip import");
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
  }).toPass();
}
