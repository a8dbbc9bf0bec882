import { swipe } from "../support/gestures.ts";
import { expectSound, noSidewaysScroll } from "../support/looks.ts";
import { logLastSeason, next, recapPage, years } from "../support/recap.ts";
import { expect, test } from "../support/test.ts";

test("a past season leads to its recap, in which arrow keys and a finger turn the pages, also with large text", async ({
  page,
  skier,
}) => {
  await logLastSeason(skier);
  await page.goto("/?season=-1");
  await page.getByRole("link", { name: "Season recap" }).click();
  await expect(page).toHaveURL("/seasons/-1/recap");

  const season = recapPage(page, 1);
  await expect(season.getByRole("heading")).toHaveText(`Last Season${years}`);
  await expect(season).toContainText("4ski days");
  await expect(season).toContainText("3 more than the season before");
  for (const figure of ["2resorts", "2countries", "3days in a row"]) {
    await expect(season.getByRole("listitem").filter({ hasText: figure })).toBeVisible();
  }
  await expectSound(page);

  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("2 of 5", { exact: true })).toBeVisible();
  const places = recapPage(page, 2);
  await expect(places.getByRole("heading", { name: "2 resorts" })).toBeVisible();
  await expect(places).toContainText("1 you did not ski the season before");
  await expect(places.getByRole("link")).toHaveText(["Alta3", "Zermatt1"]);
  await expectSound(page);

  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("3 of 5", { exact: true })).toBeVisible();
  const rhythm = recapPage(page, 3);
  await expect(rhythm.getByRole("heading", { name: "3 days in a row" })).toBeVisible();
  await expect(rhythm).toContainText("Most days in January");
  await expect(rhythm.getByRole("img", { name: /^9 weeks, Jan 10.* to Mar 7/ })).toBeVisible();
  await expectSound(page);

  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("4 of 5", { exact: true })).toBeVisible();
  const gear = recapPage(page, 4);
  await expect(gear.getByRole("listitem")).toHaveText(["Rustler 103", "Racetiger1", "Anna2", "Tom1"]);
  await expectSound(page);
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("3 of 5", { exact: true })).toBeVisible();
  await next(page).click();
  await expect(page.getByText("4 of 5", { exact: true })).toBeVisible();
  await next(page).click();
  await expect(page.getByText("5 of 5", { exact: true })).toBeVisible();
  await expect(next(page)).toHaveAttribute("aria-disabled", "true");
  await expect(recapPage(page, 5).getByRole("list", { name: "Photos" }).getByRole("img")).toHaveCount(2);
  await expectSound(page);

  await page.getByRole("link", { name: "Ski days of this season" }).click();
  await expect(page).toHaveURL("/?season=-1");

  await page.goto("/seasons/-1/recap");
  await next(page).click();
  await places.getByRole("link", { name: /^Zermatt/ }).click();
  await expect(page, "a bar leads to the days behind it").toHaveURL(/\/search\?season=-1&resort=/);

  await test.step("a finger swipes through the pages", async () => {
    await page.goto("/seasons/-1/recap");
    await expect(season).toContainText("4ski days");
    await swipe(page, season, "left");
    await expect(page.getByText("2 of 5", { exact: true })).toBeVisible();
    await expect(places).toBeInViewport({ ratio: 0.5 });
    await swipe(page, places, "right");
    await expect(page.getByText("1 of 5", { exact: true })).toBeVisible();
  });

  await test.step("with text at 200 % each page fits, and its controls can be reached", async () => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    for (let number = 1; number <= 5; number++) {
      if (number > 1) await next(page).click();
      await expect(page.getByText(`${number} of 5`, { exact: true })).toBeInViewport();
      await noSidewaysScroll(page);
      const cut = await recapPage(page, number).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(cut, `page ${number}`).toBe(0);
    }
    await page.getByRole("button", { name: "Print all seasons" }).click({ trial: true });
  });
});
