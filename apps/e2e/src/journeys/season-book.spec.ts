import { expectSound } from "../support/looks.ts";
import { photoFile } from "../support/photo-files.ts";
import { january, logLastSeason, openPage } from "../support/recap.ts";
import type { Skier } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

/** In points, as a PDF has them. */
const sizes = { A5: "0 0 420 594.95996", A4: "0 0 594.95996 841.91998" };

async function logBook(skier: Skier): Promise<void> {
  await logLastSeason(skier);
  const photos = await Promise.all(
    [1, 2, 3, 4, 5].map((at) =>
      photoFile({ size: at === 2 ? { width: 480, height: 640 } : { width: 640, height: 360 } }),
    ),
  );
  await skier.logDay({ date: january(20), resort: "Niseko", photos, notes: "深い粉雪。朝一番のリフト。" });
  await skier.logDay({ date: january(21), resort: "Zermatt", notes: "A whole page and more. ".repeat(200) });
  for (let day = 22; day < 30; day++) await skier.logDay({ date: january(day), resort: "Alta" });
}

function pagesOf(pdf: string) {
  return {
    count: pdf.match(/\/Type \/Page\b/g)?.length,
    sizes: [...new Set(pdf.match(/(?<=\/MediaBox \[)[^\]]+/g))],
  };
}

test("a season is a book of A5 or A4, in which no day and no photo is torn", async ({ page, skier }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await logBook(skier);
  await page.goto("/seasons/-1/recap");
  await openPage(page, 5);
  await page.getByRole("link", { name: "Book of the season" }).click();
  await expect(page).toHaveURL("/seasons/-1/book");
  const book = page.getByRole("region", { name: "Pages of the book" });
  await expect(book.getByRole("article")).toHaveCount(14);
  await expectSound(page);

  const sheets = book.locator(".book-sheet");
  for (const paper of ["A5", "A4"] as const) {
    await page.getByText(paper, { exact: true }).click();
    await page.getByRole("button", { name: "Print" }).click();
    await expect(page.locator("[data-printed]")).toHaveCount(1);
    await page.evaluate(() => document.documentElement.removeAttribute("data-printed"));
    const isLoaded = (photo: Element) => photo instanceof HTMLImageElement && photo.naturalWidth > 0;
    const photos = await book.getByRole("img").all();
    for (const photo of photos)
      if (!(await photo.getAttribute("aria-label"))) expect(await photo.evaluate(isLoaded)).toBe(true);

    // A part of an element in each column that it stands in.
    const parts = await book
      .locator("article, article header, article img")
      .evaluateAll((all) => all.map((one) => `${one.getClientRects().length} ${one.tagName} ${one.id}`));
    const torn = parts.filter((part) => !part.startsWith("1 "));
    expect(torn, "only the day that is longer than a page").toHaveLength(1);
    expect(torn[0]).toContain("ARTICLE");

    const printed = pagesOf((await page.pdf({ preferCSSPageSize: true })).toString("latin1"));
    expect(printed).toEqual({ count: await sheets.count(), sizes: [sizes[paper]] });
  }
  await page.emulateMedia({ media: "print" });
  const days = ["1 Alta", "2 Alta", "3 Zermatt", "4 Niseko United", "5 Zermatt"];
  const alta = Array.from({ length: 9 }, (_, at) => `${at + 6} Alta`);
  await expect(book.getByRole("article").getByRole("heading"), "each day is printed").toHaveText(
    [...days, ...alta].map((day) => `Day ${day}`),
  );
  await expect(sheets.first()).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByText(`2 of ${await sheets.count()}`, { exact: true })).toBeVisible();
});

test("Home, a day and Stats print without their controls", async ({ page, skier }) => {
  await logLastSeason(skier);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const controls = page.getByRole("button", { name: /^(Open menu|Edit|Share|Delete|Close|Actions for)/ });
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  for (const [path, text] of [
    ["/?season=-1", "Zermatt"],
    ["/stats", "Days Skied"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text).first()).toBeVisible();
    await expect.poll(background).toBe("rgb(255, 255, 255)");
    await expect(controls).toHaveCount(0);
    await expect(page.getByRole("navigation")).toHaveCount(0);
  }
  const [day] = await skier.days(-1);
  await page.goto(`/?season=-1&day=${day?.id}`);
  await expect(page.getByRole("heading", { name: "Alta" })).toBeVisible();
  await expect.poll(background).toBe("rgb(255, 255, 255)");
  await expect(controls).toHaveCount(0);
  await expect(page.getByRole("article")).toBeVisible();
  await expect(page.getByRole("list", { name: "Ski days" })).toBeHidden();
});
