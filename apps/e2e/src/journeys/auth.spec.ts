import type { Page } from "@playwright/test";
import { expectSound } from "../support/looks.ts";
import { holdRequests } from "../support/requests.ts";
import { loseSession, menuWay, openMenu, toast } from "../support/screens.ts";
import { newEmail, password } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

async function logIn(page: Page, email: string, typed = password): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(typed);
  await page.getByRole("button", { name: "Login" }).click();
}

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

test("the forms say what cannot be done before anything is sent", async ({ page }) => {
  await page.goto("/auth");
  await test.step("without configured credentials the button of Google is disabled, and says why", async () => {
    const button = page.getByRole("button", { name: "Continue with Google" });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription("Google sign-in is not configured on this server.");
  });

  const field = page.getByRole("textbox", { name: "Password" });
  await test.step("the password is shown and hidden", async () => {
    await expect(field).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(field).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Hide password" }).click();
    await expect(field).toHaveAttribute("type", "password");
  });

  await test.step("the contract's messages", async () => {
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByText("Enter your email address.")).toBeVisible();
    await expect(page.getByText("Enter your password.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Email" })).toBeFocused();
    await page.getByRole("textbox", { name: "Email" }).fill("skier");
    await page.getByRole("tab", { name: "Sign Up" }).click();
    await field.fill(password);
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByText("This is not an email address.")).toBeVisible();
  });
});

test("what the server refuses is said in its words", async ({ page, skier, context, trap }) => {
  trap.allow(/status of (401|422) .*\/trpc\/accounts\.sign/);
  await context.clearCookies();
  await page.goto("/auth");
  await logIn(page, skier.email, "not my password");
  await expect(toast(page, "Invalid email or password")).toBeVisible();
  await expect(page.locator("form").getByText("Invalid email or password"), "and stays").toBeVisible();

  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByRole("textbox", { name: "Password" }).fill("short");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("textbox", { name: "Password" })).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveAttribute("aria-invalid", "true");
  await expect(page).toHaveURL("/auth");
  await expectSound(page);
});

test("every path leads somewhere: where one wanted to go, and only inside this app", async ({
  page,
  skier,
  context,
  trap,
}) => {
  trap.allow(/status of 401/);
  await test.step("signed in", async () => {
    await page.goto("/auth");
    await expect(page).toHaveURL("/");
    await page.goto("/settings");
    await expect(page).toHaveURL("/settings/account");
    await page.goto("/no/such/screen");
    await expect(page).toHaveURL("/");
  });

  await test.step("signed out", async () => {
    await loseSession(page);
    await page.goto("/no/such/screen");
    await expect(page).toHaveURL("/auth");
    await page.goto("/auth?redirect=https://evil.example/");
    await logIn(page, skier.email);
    await expect(page).toHaveURL("/");
    await loseSession(page);
    await page.goto("/csv-export?from=here");
    await expect(page).toHaveURL(/\/auth\?/);
    await logIn(page, skier.email);
    await expect(page).toHaveURL("/csv-export?from=here");
  });

  await test.step("a session that was ended elsewhere leads to /auth at the next call", async () => {
    // All that this screen asks for comes in one call.
    await expect(page.getByRole("button", { name: "Download CSV" })).toBeVisible();
    await context.clearCookies();
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await expect(page).toHaveURL(/\/auth/);
  });
});

test("the callback without an answer from Google offers two ways on", async ({ page }) => {
  await page.goto("/auth/callback");
  await expect(page.getByRole("heading", { name: "Sign-in Failed" })).toBeVisible();
  await expect(page.getByText("Authorization code or state not received from Google.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Go to Homepage" })).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page).toHaveURL("/auth");

  await page.goto("/auth/callback?error=access_denied&error_description=You%20said%20no");
  await expect(page.getByText("You said no")).toBeVisible();
  await page.goto("/auth/callback?error=access_denied");
  await expect(page.getByText("OAuth error: access_denied")).toBeVisible();
});

test("signed in, the callback without an answer leads home", async ({ page, skier }) => {
  await page.goto("/auth/callback");
  await expect(page, skier.email).toHaveURL("/");
  await expect(page.getByText("No ski days logged yet.")).toBeVisible();
});

test("after the log out, Google is known not to be set up, however late the server says so", async ({
  page,
  skier,
}) => {
  await page.goto("/settings/account");
  const release = await holdRequests(page, /\/trpc\/[^?]*accounts\.signUps/);
  await page.getByRole("button", { name: "Log out", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
  await expect(page, skier.email).toHaveURL("/auth");
  const google = page.getByRole("button", { name: "Continue with Google" });
  await expect(google).toBeEnabled();
  release();
  await expect(google).toBeDisabled();
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
