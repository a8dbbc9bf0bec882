import { expectSound } from "../support/looks.ts";
import { today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";
import { commit, draft } from "../support/text-imports.ts";

/** What these screens do, `text-imports/take-back.test.tsx` holds. */
test("the looks of open and past imports, and of one that was taken back", async ({ page, skier }) => {
  await skier.startSeasonAfterTomorrow();
  await page.goto(await skier.importText(`${today(-5)} Alta\n${today(-4)} Alta`));
  await expect(draft(page, "Alta")).toHaveCount(2);
  await commit(page, 2);
  await expect(page).toHaveURL("/");
  await skier.importText(`${today(-2)} Snowbird`);
  const past = page.getByRole("navigation", { name: "Your last imports" });
  await page.goto("/text-imports/new");
  await expect(past.getByRole("link", { name: /\(2 days\)$/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Go on with your import/ })).toBeVisible();
  await expectSound(page);
  await past.getByRole("link").click();
  await page.getByRole("button", { name: "Take this import back" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("This import was taken back.")).toBeVisible();
  await expectSound(page);
});
