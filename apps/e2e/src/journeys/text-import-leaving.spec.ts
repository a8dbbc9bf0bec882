import { untilKept } from "../support/installed.ts";
import { expectSound } from "../support/looks.ts";
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

test("the way back to an import is hidden at home, and stays where imports begin", { tag: "@both" }, async ({
  page,
  skier,
}) => {
  await skier.startSeasonAfterTomorrow();
  await page.goto("/text-imports/new");
  await textBox(page).fill(`${today(-5)} Alta`);
  await parseButton(page).click();
  await expect(draft(page, "Alta")).toBeVisible();
  await page.goto("/");
  const links = page.getByRole("navigation", { name: "Open imports" });
  await expect(links.getByRole("link", { name: /^Go on with your import/ })).toBeVisible();
  await expectSound(page);
  await links.getByRole("button", { name: /^Hide the import/ }).click();
  await expect(links).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  await page.reload();
  await expect(page.getByText("No ski days logged yet.")).toBeVisible();
  await expect(links).toHaveCount(0);
  await page.goto("/text-imports/new");
  await links.getByRole("link", { name: /^Go on with your import/ }).click();
  await expect(draft(page, "Alta")).toBeVisible();
});

test("a text that is on its days already says that it adds nothing new", { tag: "@both" }, async ({ page, skier }) => {
  await skier.startSeasonAfterTomorrow();
  const text = `${today(-5)} Alta\n${today(-4)} Zermatt`;
  const parse = async (lines: string) => {
    await page.goto("/text-imports/new");
    await textBox(page).fill(lines);
    await parseButton(page).click();
  };
  await parse(text);
  await page.getByRole("button", { name: "Commit 2 Days" }).click();
  await page.getByRole("button", { name: "Proceed with Import" }).click();
  await expect(toast(page, "Successfully imported 2 ski days")).toBeVisible();
  await parse(`${text}\n${today(-3)} Lech`);
  await expect(page.getByText("3 of 3 days to import")).toBeVisible();
  await expect(page.getByText("2 of them add nothing new")).toBeVisible();
});

test("cancelling where nothing was found asks nothing, and gives the text back", { tag: "@both" }, async ({
  page,
  skier,
}) => {
  await page.goto("/text-imports/new");
  await textBox(page).fill("Alta and Snowbird, some day");
  await parseButton(page).click();
  await expect(page.getByText("No draft days found."), skier.email).toBeVisible();
  await expect(page.getByText("0 of 0 days to import"), "the footer stays").toBeVisible();
  await expect(page.getByRole("button", { name: "Commit 0 Days" })).toBeDisabled();
  await page.getByRole("button", { name: "Cancel", exact: true }).last().click();
  await expect(page).toHaveURL("/");
  await page.goto("/text-imports/new");
  await expect(textBox(page)).toHaveValue("Alta and Snowbird, some day");
});
