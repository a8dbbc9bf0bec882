import { expectSoundInFull, noSidewaysScroll } from "../support/looks.ts";
import { today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";
import { commit, draft, parse } from "../support/text-imports.ts";

test("skis, activity and people for all days of a text, or from a date to a date @both", async ({ page, skier }) => {
  await skier.startSeasonAfterTomorrow();
  for (const ski of ["Rustler 10", "Soul 7"]) await skier.addSki(ski);
  const lines = [-9, -8, -7, -6].map((back) => `${today(back)} Alta`);
  await parse(page, [...lines, `${today(-5)} Snowbird, Rustler 10`].join("\n"));
  await page.getByRole("button", { name: "Skis and activity" }).click();
  const dialog = page.getByRole("dialog", { name: "Skis and activity for all 5 days" });
  await dialog.getByLabel("Until").fill(today(-8));
  await expect(dialog.getByText("2 of 5 days")).toBeVisible();
  await dialog.getByRole("button", { name: "Soul 7" }).click();
  await expectSoundInFull(page);
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(draft(page, "Soul 7")).toHaveCount(2);

  await page.getByRole("button", { name: "Skis and activity" }).click();
  await expect(dialog.getByRole("checkbox", { name: /keep them$/ })).toBeChecked();
  await dialog.getByRole("button", { name: "Rustler 10" }).click();
  await dialog.getByRole("radio", { name: "Friends" }).click();
  await dialog.getByRole("textbox", { name: "Name", exact: true }).fill("Anna");
  await dialog.getByRole("button", { name: "Add name" }).click();
  await expect(dialog.getByRole("button", { name: "Anna" })).toHaveAttribute("aria-pressed", "true");
  await noSidewaysScroll(page);
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect(draft(page, "with Anna")).toHaveCount(5);
  await commit(page, 5);
  await expect.poll(async () => (await skier.days()).length).toBe(5);
  expect(await skier.days()).toMatchObject([
    ...Array(3).fill({ ski_names: ["Rustler 10"], activity: "Friends", companions: ["Anna"] }),
    ...Array(2).fill({ ski_names: ["Soul 7"], activity: "Friends", companions: ["Anna"] }),
  ]);
});
