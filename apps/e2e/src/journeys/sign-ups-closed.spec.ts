import { expectSound } from "../support/looks.ts";
import { loseSession, toast } from "../support/screens.ts";
import { startServer } from "../support/server.ts";
import { newEmail, password } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

/** Only the first person may sign up. */
test.use({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const server = await startServer({ SIGN_UPS: "first" });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

test("the first person signs up; then Sign Up says that it is closed, and Login goes on", async ({ page }) => {
  const email = newEmail();
  const tab = page.getByRole("tab", { name: "Sign Up" });
  const closed = page.getByText("This server takes no new accounts. Ask whoever runs it if you need one.");
  await page.goto("/auth");
  await tab.click();
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await expect(closed).toHaveCount(0);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(toast(page, `Welcome, ${email}! Sign up successful.`)).toBeVisible();

  await loseSession(page);
  await page.goto("/auth");
  await tab.click();
  await expect(closed).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Continue with Google" })).toBeVisible();
  await expectSound(page);

  await page.getByRole("tab", { name: "Login" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/");
});
