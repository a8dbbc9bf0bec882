import { expectSound, inBothLayouts } from "../support/looks.ts";
import { expect, test } from "../support/test.ts";

test("a question is answered with its filters, the order is turned, and lists lead to days", async ({
  page,
  skier,
}) => {
  await skier.logDay({ date: "2024-02-03", resort: "Lech", companions: ["Tom"], notes: "Powder to the knees." });
  await skier.logDay({ date: "2024-12-31", resort: "Zermatt", companions: ["Tom", "Anna"], activity: "Training" });
  await skier.logDay({ date: "2025-01-04", resort: "Alta", companions: ["Anna"] });
  await page.goto("/search");
  const rows = page.getByRole("list", { name: "Found ski days" }).getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await page.getByRole("button", { name: "People" }).click();
  await expect(page.getByRole("link", { name: "Tom, 2 days" })).toBeVisible();
  await inBothLayouts(page, expectSound);

  const field = page.getByLabel("Search your ski days");
  await field.fill("wie viele Tage mit Tom 2024");
  const chips = page.getByRole("list", { name: "Filters" }).getByRole("listitem");
  await expect(chips).toHaveText(["2024"]);
  await expect(page.getByText("2 days in 2 seasons")).toBeVisible();
  await expect(page.getByText("Last on Tue, Dec 31, 2024")).toBeVisible();
  await expect(rows).toHaveCount(2);
  await inBothLayouts(page, expectSound);

  await page.getByRole("link", { name: /^Order: Newest first/ }).click();
  await expect(page.getByText("First on Sat, Feb 3, 2024")).toBeVisible();
  await expect(rows.first()).toContainText("Lech");
  await page.reload();
  await expect(rows.first()).toContainText("Lech");

  await field.fill("powder days with Tom on a saturday");
  await expect(chips).toHaveText(["Snow: Powder, or “powder” in the text", "Saturday"]);
  await expect(rows).toHaveCount(1);
  await expect(page.locator("mark")).toHaveText(["Tom", "Powder"]);
  await page.getByRole("link", { name: "Remove filter: Saturday" }).click();
  await expect(chips).toHaveCount(1);
  await expect(field).toHaveValue("powder days with Tom");
  await page.getByRole("button", { name: "Clear the text" }).click();
  await page.getByRole("button", { name: "Months" }).click();
  await page.getByRole("link", { name: "January, 1 day" }).click();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/month=1/);
});
