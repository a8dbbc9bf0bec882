import { untilForgotten, untilKept } from "../support/installed.ts";
import { expectSound } from "../support/looks.ts";
import { photoFile } from "../support/photo-files.ts";
import { loseSession, toast } from "../support/screens.ts";
import { password, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";
import { textBox } from "../support/text-imports.ts";
import { unzipped } from "../support/zip-file.ts";

test("everything is taken along in one file, with the photos as they were", async ({ page, skier }) => {
  const photo = await photoFile({ date: today(-1) });
  await skier.logDay({ date: today(-1), resort: "Alta", photos: [photo] });
  await page.goto("/settings/account");
  const link = page.getByRole("link", { name: "Download my data" });
  const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
  await expect(toast(page, /^Your download has started\./)).toBeVisible();
  expect(file.suggestedFilename()).toBe(`firn-account-${today()}.zip`);
  const files = await unzipped(await file.path());
  const [photoName = ""] = [...files.keys()].filter((name) => name.startsWith("photos/"));
  expect(photoName).toMatch(new RegExp(`^photos/${today(-1)} Alta 1 [\\w-]+\\.jpg$`));
  expect(files.get(photoName)).toEqual(photo.buffer);
  await expect(page, "one is still where one was").toHaveURL("/settings/account");
});

test("an account is deleted with its password, and what one has typed goes from the browser too", async ({
  page,
  skier,
  trap,
}) => {
  trap.allow(/status of (401|422) .*\/trpc\/accounts\./);
  await page.goto("/text-imports/new");
  await textBox(page).fill("Dec 12 Alta, a secret");
  await untilKept(page, "a secret");
  await page.goto("/settings/account");
  const button = page.getByRole("button", { name: "Delete my account" });
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog).toContainText("all your photos, the originals too");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button, "the focus is back").toBeFocused();

  await page.keyboard.press("Enter");
  const input = dialog.getByRole("textbox", { name: "Password" });
  await input.fill("not my password");
  await input.press("Enter");
  await expect(input).toHaveAttribute("aria-invalid", "true");
  await expect(dialog).toContainText("This is not your password.");
  await expect(input).toBeFocused();
  await expectSound(page);

  await input.fill(password);
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(toast(page, "Your account is deleted, with everything in it.")).toBeVisible();
  await expect(page).toHaveURL("/auth");
  await untilForgotten(page, "a secret");
  await page.getByRole("textbox", { name: "Email" }).fill(skier.email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(toast(page, "Invalid email or password")).toBeVisible();
});

test("the privacy page is open to everybody", async ({ page, skier, trap }) => {
  // The home screen may still request the account.
  trap.allow(/status of 401/);
  await test.step("signed in", async () => {
    await page.goto("/settings/account");
    await expect(page.getByText(skier.email)).toBeVisible();
    await page.getByRole("link", { name: /^Privacy/ }).click();
    await expect(page).toHaveURL("/privacy");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page).toHaveURL("/settings/account");
  });

  await test.step("signed out", async () => {
    await loseSession(page);
    await page.goto("/auth");
    await page.getByRole("link", { name: "Privacy" }).click();
    await expect(page).toHaveURL("/privacy");
    await expect(page).toHaveTitle("Privacy · Firn");
    await expect(page.getByRole("heading", { name: "What leaves the server" })).toBeVisible();
    await expectSound(page);
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page).toHaveURL("/auth");
    await page.goto("/privacy");
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page, "whoever came straight here is led to sign in").toHaveURL("/auth");
  });
});
