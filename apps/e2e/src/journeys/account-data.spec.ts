import type { Page } from "@playwright/test";
import { untilForgotten, untilKept } from "../support/installed.ts";
import { expectSound } from "../support/looks.ts";
import { photoFile } from "../support/photo-files.ts";
import { toast } from "../support/screens.ts";
import { password, today } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";
import { unzipped } from "../support/zip-file.ts";

const deleteButton = (page: Page) => page.getByRole("button", { name: "Delete my account" });

test("everything is taken along in one file, with the photos as they were", { tag: "@both" }, async ({
  page,
  skier,
}) => {
  const photo = await photoFile({ date: today(-1) });
  await skier.logDay({ date: today(-1), resort: "Alta", notes: "Knee-deep.", photos: [photo] });
  await skier.logDay({ date: today(-400), resort: "Lech" });
  await page.goto("/settings/account");
  await expect(page.getByRole("region", { name: "Your Data" })).toBeVisible();
  await expectSound(page);

  const link = page.getByRole("link", { name: "Download my data" });
  const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
  await expect(toast(page, /^Your download has started\./)).toBeVisible();
  expect(file.suggestedFilename()).toBe(`firn-account-${today()}.zip`);
  const files = await unzipped(await file.path());
  const lines = String(files.get("days.csv")).trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`${today(-400)},`);
  expect(lines[2]).toMatch(/^.*Alta.*Knee-deep\./);
  const [photoName = ""] = [...files.keys()].filter((name) => name.startsWith("photos/"));
  expect(photoName).toMatch(new RegExp(`^photos/${today(-1)} Alta 1 [\\w-]+\\.jpg$`));
  expect(files.get(photoName)).toEqual(photo.buffer);
  expect(JSON.parse(String(files.get("account.json")))).toMatchObject({ account: { email: skier.email } });
  await expect(page, "one is still where one was").toHaveURL("/settings/account");
});

test("an account is deleted with its password, and nothing of it is left", { tag: "@both" }, async ({
  page,
  skier,
  context,
  trap,
}) => {
  trap.allow(/status of (401|422) .*\/trpc\/accounts\./);
  const day = await skier.logDay({ photos: [await photoFile()] });
  const detail = await (await context.request.get(`/api/v1/days/${day.id}`)).json();
  const views: string[] = detail.photos.flatMap((photo: Record<string, string>) => [photo.preview_url, photo.full_url]);
  expect((await context.request.get(views[0] ?? "")).status()).toBe(200);
  await page.goto("/settings/account");
  const session = await context.cookies();

  await deleteButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog).toContainText("all your photos, the originals too");
  await expectSound(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(deleteButton(page), "the focus is back").toBeFocused();

  await page.keyboard.press("Enter");
  const input = dialog.getByRole("textbox", { name: "Password" });
  await input.fill("not my password");
  await input.press("Enter");
  await expect(input).toHaveAttribute("aria-invalid", "true");
  await expect(dialog).toContainText("This is not your password.");
  await expect(input).toBeFocused();
  await expectSound(page);
  expect((await context.request.get("/api/v1/account")).status(), "nothing has happened").toBe(200);

  await input.fill(password);
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(toast(page, "Your account is deleted, with everything in it.")).toBeVisible();
  await expect(page).toHaveURL("/auth");

  await page.getByRole("textbox", { name: "Email" }).fill(skier.email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(toast(page, "Invalid email or password")).toBeVisible();

  await context.addCookies(session);
  expect((await context.request.get("/api/v1/account")).status(), "the old session").toBe(401);
  const again = await context.request.post("/api/v1/users", { data: { user: { email: skier.email, password } } });
  expect(again.status(), "the address is free").toBe(201);
  for (const view of views) expect((await context.request.get(view)).status(), view).toBe(404);
  expect(await (await context.request.get("/api/v1/days")).json()).toEqual([]);
});

test("what one has typed and not saved goes from the browser too", async ({ page, skier }) => {
  await page.goto("/text-imports/new");
  await page.getByRole("textbox").first().fill(`Dec 12 Alta, a secret of ${skier.email}`);
  await untilKept(page, "a secret");
  await page.goto("/settings/account");
  await deleteButton(page).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Password" }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/auth");
  await untilForgotten(page, "a secret");
});

test("the privacy page is open to everybody", async ({ page, trap }) => {
  // The home screen may still request the account.
  trap.allow(/status of 401/);
  await page.goto("/auth");
  await page.getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL("/privacy");
  await expect(page).toHaveTitle("Privacy · Firn");
  await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "What leaves the server" })).toBeVisible();
  await expectSound(page);
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL("/auth");
  await page.goto("/privacy");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page, "whoever came straight here is led to sign in").toHaveURL("/auth");
});

test("and to whoever is signed in", async ({ page, skier }) => {
  await page.goto("/settings/account");
  await expect(page.getByText(skier.email)).toBeVisible();
  await page.getByRole("link", { name: /^Privacy/ }).click();
  await expect(page).toHaveURL("/privacy");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL("/settings/account");
});
