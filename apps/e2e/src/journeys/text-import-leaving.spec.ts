import { untilKept } from "../support/installed.ts";
import { today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";
import { draft, parseButton, textBox } from "../support/text-imports.ts";

test("a half-typed text is there again after the phone has thrown its page away, until its import is made", async ({
  page,
  skier,
}) => {
  await skier.startSeasonAfterTomorrow();
  const text = `${today(-5)} Alta`;
  await page.goto("/text-imports/new");
  await textBox(page).fill(text);
  await untilKept(page, text);
  await page.reload();
  await expect(textBox(page)).toHaveValue(text);
  await parseButton(page).click();
  await expect(draft(page, "Alta")).toBeVisible();
  await page.goto("/text-imports/new");
  await expect(parseButton(page)).toBeDisabled();
  await expect(textBox(page)).toHaveValue("");
});
