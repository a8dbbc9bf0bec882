import { untilKept } from "../support/installed.ts";
import { toast } from "../support/screens.ts";
import { today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";
import { draft, parseButton, textBox } from "../support/text-imports.ts";

test("a text outlasts a reload, and the cancelling of its import", async ({ page, skier }) => {
  await skier.startSeasonAfterTomorrow();
  const text = `${today(-5)} Alta`;
  const cancel = page.getByRole("button", { name: "Cancel", exact: true }).first();
  await page.goto("/text-imports/new");
  await test.step("cancelling asks nothing where nothing would be lost", async () => {
    await cancel.click();
    await expect(page).toHaveURL("/");
  });

  await test.step("a half-typed text is there again after the phone has thrown its page away", async () => {
    await page.goto("/text-imports/new");
    await textBox(page).fill(text);
    await untilKept(page, text);
    await page.reload();
    await expect(textBox(page)).toHaveValue(text);
    await parseButton(page).click();
    await expect(draft(page, "Alta")).toBeVisible();
  });
  const address = page.url();

  await test.step("it goes once its import is made", async () => {
    await page.goto("/text-imports/new");
    await expect(parseButton(page)).toBeDisabled();
    await expect(textBox(page)).toHaveValue("");
  });

  await test.step("cancelling asks where drafts would be lost, and gives the text back", async () => {
    await page.goto(address);
    // Before the drafts are there, Cancel leaves the import as it is.
    await expect(draft(page, "Alta")).toBeVisible();
    const question = page.getByRole("alertdialog", { name: "Cancel Import?" });
    await cancel.click();
    await question.getByRole("button", { name: "Keep Working" }).click();
    await expect(draft(page, "Alta")).toBeVisible();
    await cancel.click();
    await question.getByRole("button", { name: "Yes, Cancel Import" }).click();
    await expect(toast(page, "Text import canceled and deleted.")).toBeVisible();
    await expect(page).toHaveURL("/");
    await page.goto("/text-imports/new");
    await expect(textBox(page)).toHaveValue(text);
    await page.goto(address);
    await expect(toast(page, "Import session closed")).toBeVisible();
    await expect(page).toHaveURL("/");
  });
});
