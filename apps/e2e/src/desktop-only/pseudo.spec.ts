import type { Page } from "@playwright/test";
import { photoFile } from "../support/photo-files.ts";
import { test, wide } from "../support/pseudo.ts";
import { loseSession } from "../support/screens.ts";
import { today } from "../support/skier.ts";
import { expect } from "../support/test.ts";

// What a skier has entered is Greek here, as dates are in the pseudo language: English letters can only be of a sentence that is no message.
const words = { resort: "Πάρνωνας", skis: ["Αετός"], companions: ["Ελένη"], notes: "Φρέσκο χιόνι." };

// One after the other: they share one build.
test.describe.configure({ mode: "default", timeout: 300_000 });

test.beforeEach(async ({ page, skier }) => {
  await skier.startSeasonAfterTomorrow();
  await page.request.post("/api/v1/resorts", { data: { resort: { name: words.resort } } });
});

test("screens, menus, dialogs and toasts of the log have no sentence that is no message", async ({
  page,
  skier,
  raw,
}) => {
  await skier.logDay({ ...words, date: today(-380) });
  await skier.logDay({ ...words, date: today(-9), activity: "Training" });
  const { id } = await skier.logDay({ ...words, date: today(-3), photos: [greek(await photoFile())] });
  const [place] = (await (await page.request.get(`/api/v1/resorts?query=${words.resort}`)).json()) as { id: string }[];
  const pressed = new Set<string>();
  for (const path of [
    "/",
    "/new",
    `/days/${id}/edit`,
    "/stats",
    "/resorts",
    `/resorts/${place?.id}`,
    "/resorts/none",
    "/search",
    `/search?text=${words.companions}`,
    "/search?text=ξ",
    "/seasons/0/recap",
    "/settings/account",
    "/settings/skis",
    "/csv-export",
    "/share",
    "/nowhere",
    "/privacy",
  ])
    await pressAll(page, path, pressed);
  await pressAll(page, "/settings/skis", new Set(), { confirms: true });
  await page.goto("/");
  await page
    .getByRole("button", { name: wide("Actions for") })
    .first()
    .press("Enter");
  await page.getByRole("menuitem", { name: wide("Delete") }).press("Enter");
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: wide("Delete") })
    .press("Enter");
  await expect(page.getByText(wide("Ski day deleted successfully!")).first()).toBeVisible();
  await loseSession(page);
  await pressAll(page, "/auth", pressed);
  expect([...raw]).toEqual([]);
  expect(pressed.size, [...pressed].join()).toBeGreaterThan(40);
});

test("the import of a text has no sentence that is no message", async ({ page, skier, raw }) => {
  await skier.logDay({ ...words, date: today(-3) });
  const pressed = new Set<string>();
  await pressAll(page, "/text-imports/new", pressed);
  await page.locator("textarea").fill(`${today(-3)} ${words.resort}\n${today(-5)} Ταΰγετος\n${today(-9)}\nχιόνι\n`);
  await page.getByRole("button", { name: wide("Parse and Create Draft Days") }).click();
  await page.waitForURL(/\/text-imports\/(?!new)/);
  await pressAll(page, page.url(), pressed, { confirms: true });
  expect([...raw]).toEqual([]);
});

test("the import of photos has no sentence that is no message", async ({ page, skier, raw }) => {
  await skier.logDay({ ...words, date: today(-3) });
  await page.goto("/photo-imports/new");
  await page.waitForURL(/\/photo-imports\/(?!new)/);
  const pressed = new Set<string>();
  await pressAll(page, page.url(), pressed);
  const files = [await photoFile({ date: today(-3) }), await photoFile({ date: today(-5) }), await photoFile()];
  await page.locator("input[type=file]").first().setInputFiles(files.map(greek));
  await expect(page.getByRole("button", { name: wide("Save Import") })).toBeEnabled();
  await pressAll(page, page.url(), pressed, { confirms: true });
  expect([...raw]).toEqual([]);
});

/** Presses each button of a screen, and those that come with it, unless another screen had it. */
async function pressAll(page: Page, path: string, pressed: Set<string>, { confirms = false } = {}): Promise<void> {
  const settled = settling(page);
  const show = async () => {
    await page.goto(path);
    await settled();
  };
  const menu = page.getByRole("menu");
  // A question may come after what its button has loaded.
  const outside = confirms ? "" : ":not([role=alertdialog] *)";
  let opener = "";
  await show();
  for (;;) {
    const isMenu = await menu.isVisible();
    const buttons = isMenu ? menu.getByRole("menuitem") : page.locator(`button:visible:enabled${outside}`);
    const labels = await buttons.evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent ?? ""));
    // Without what is entered, so that one of many alike is pressed.
    const names = labels.map((label) => `${isMenu ? "item" : ""} ${label.replace(/[^Ａ-Ｚａ-ｚ]+/g, " ")}`);
    const next = names.findIndex((name) => !pressed.has(name));
    const name = names[next];
    if (name === undefined && !isMenu) return;
    if (name !== undefined) {
      pressed.add(name);
      await buttons.nth(next).press("Enter");
      await settled();
      // A menu is opened again for each of its items.
      if (isMenu && names.some((other) => !pressed.has(other))) pressed.delete(opener);
      if (!isMenu) opener = name;
      if (await menu.isVisible()) continue;
    }
    const question = page.getByRole("alertdialog");
    if (confirms && (await question.isVisible())) await question.getByRole("button").last().press("Enter");
    else await page.keyboard.press("Escape");
    await settled();
    const isOpen = await page.locator("[role=dialog], [role=alertdialog]").first().isVisible();
    if (isOpen || page.url() !== new URL(path, page.url()).href) await show();
  }
}

/** Waits until all requests have their answers, and what they say is painted. */
function settling(page: Page): () => Promise<void> {
  const open = new Set<unknown>();
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  const frames = () =>
    page.evaluate(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    );
  // A page that is loaded anew ends what is evaluated.
  const painted = () => expect(frames).toPass();
  return async () => {
    do await painted();
    while (open.size > 0);
    await painted();
  };
}

function greek<File extends { name: string }>(file: File): File {
  return { ...file, name: file.name.replace(/^IMG/, "Φωτό") };
}
