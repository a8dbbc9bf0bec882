import { expectSound } from "../support/looks.ts";
import { loseSession, menuWay, openMenu, toast } from "../support/screens.ts";
import { newEmail, password } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

test("one signs up, is greeted, and logs in again later", async ({ page }) => {
  const email = newEmail();
  await page.goto("/");
  await expect(page).toHaveURL("/auth");
  await expect(page.getByRole("heading", { name: "Welcome to Firn" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Login" })).toHaveAttribute("aria-selected", "true");
  await expectSound(page);

  await page.getByRole("tab", { name: "Sign Up" }).click();
  await expect(page.getByText("min 8 chars")).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(toast(page, `Welcome, ${email}! Sign up successful.`)).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(menuWay(page)).toBeVisible();

  await loseSession(page);
  await page.goto("/");
  await expect(page).toHaveURL("/auth");
  await page.getByRole("textbox", { name: "Email" }).fill(` ${email.toUpperCase()} `);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("textbox", { name: "Password" }).press("Enter");
  await expect(toast(page, `Welcome back, ${email}!`)).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("the chosen theme stays", async ({ page, skier }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/csv-export");
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await expect(menuWay(page), skier.email).toBeVisible();
  const light = await background();
  const menu = await openMenu(page);
  await menu.getByRole("radio", { name: "System" }).press("ArrowLeft");
  await expect(menu.getByRole("radio", { name: "Dark" })).toBeChecked();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.goto("/settings/account");
  await expect.poll(background).toBe(dark);
  const onAccount = page.getByRole("main").getByRole("group", { name: "Appearance" });
  await onAccount.getByRole("radio", { name: "Dark" }).press("ArrowLeft");
  await expect.poll(background).toBe(light);
  await expect((await openMenu(page)).getByRole("radio", { name: "Light" })).toBeChecked();
});
