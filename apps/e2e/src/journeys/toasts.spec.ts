import type { Locator, Page } from "@playwright/test";
import { expectSound, inBothLayouts } from "../support/looks.ts";
import { chooseAction, dayRow, toast } from "../support/screens.ts";
import { today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

/** Not those that wait behind the three that are shown. */
const toasts = (page: Page) => page.getByRole("region", { name: /Notifications/ }).locator("li[data-visible=true]");

/** The toasts that lie over it. */
async function covering(page: Page, used: Locator): Promise<number> {
  const box = await used.boundingBox();
  if (!box) throw new Error("there is no such control");
  const boxes = await toasts(page).evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON()));
  return boxes.filter(
    ({ left, right, top, bottom }) =>
      left < box.x + box.width && right > box.x && top < box.y + box.height && bottom > box.y,
  ).length;
}

test("toasts keep off the button that is being used, let the pointer through, and close below it", {
  tag: "@both",
}, async ({ page, skier, trap }) => {
  await page.clock.install();
  await page.goto("/settings/skis");
  const add = page.getByRole("button", { name: "Add Ski" });
  const addSki = async (name: string) => {
    await page.getByPlaceholder(/e\.g\./).fill(name);
    await add.click();
    await expect(page.getByRole("button", { name: `Edit ${name}` }), skier.email).toBeVisible();
  };
  await test.step("a toast closes after 4 seconds also below a pointer that does not move", async () => {
    await addSki("Ski 1");
    const shown = toast(page, "Ski added successfully!");
    await expect(shown).toBeVisible();
    const box = await shown.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    await page.clock.runFor(5000);
    await expect(shown).toHaveCount(0);
  });
  await test.step("a toast of several lines keeps off the button", async () => {
    trap.allow(/status of 500/);
    const size = page.viewportSize() ?? { width: 0, height: 0 };
    const box = await add.boundingBox();
    // Below the button there is room for a toast of one line, and for the row of a ski.
    const room = Math.ceil((box?.y ?? 0) + (box?.height ?? 0) + 280);
    await page.setViewportSize({ ...size, height: Math.min(size.height, room) });
    await page.route("**/trpc/skis.create*", (route) =>
      route.fulfill({ status: 500, json: { error: "The disk is full. ".repeat(15) } }),
    );
    await addSki("Ski 2");
    await expect(toast(page, "Failed to add ski")).toBeVisible();
    expect(await covering(page, add), "toasts over Add Ski").toBe(0);
    await page.unrouteAll();
    await page.setViewportSize(size);
  });
  for (let ski = 3; ski <= 9; ski++) {
    await addSki(`Ski ${ski}`);
    await expect(toasts(page).first()).toBeVisible();
    expect(await covering(page, add), `toasts over Add Ski at ski ${ski}`).toBe(0);
  }
});

test("Undo stays in a strip below the top bar when the toast has closed", async ({ page, skier }) => {
  await skier.startSeasonAfterTomorrow();
  for (const ago of [3, 2]) await skier.logDay({ date: today(-ago), resort: ago === 3 ? "Alta" : "Zermatt" });
  await page.clock.install();
  await page.goto("/");
  for (const resort of ["Alta", "Zermatt"]) {
    await chooseAction(page, dayRow(page, resort), "Delete");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(dayRow(page, resort)).toHaveCount(0);
    await expect(toast(page, "Ski day deleted successfully!")).toBeVisible();
    await page.clock.runFor(5000);
    await expect(toast(page, "Ski day deleted successfully!")).toHaveCount(0);
  }
  const undo = page.getByRole("banner").getByRole("button", { name: "Undo" });
  await inBothLayouts(page, async () => {
    const height = (await page.getByRole("banner").getByRole("status").boundingBox())?.height;
    expect(height, "one line of the height of a finger").toBeLessThan(50);
  });
  expect((await undo.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectSound(page);
  await undo.click();
  await expect(dayRow(page, "Zermatt")).toBeVisible();
  await undo.click();
  await expect(dayRow(page, "Alta"), "the deletion before it").toBeVisible();
  await expect(undo).toHaveCount(0);

  await chooseAction(page, dayRow(page, "Alta"), "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(undo).toBeVisible();
  await page.clock.runFor(31_000);
  await expect(undo).toHaveCount(0);
});
