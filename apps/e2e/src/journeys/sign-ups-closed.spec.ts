import { expectSound } from "../support/looks.ts";
import { startServer } from "../support/server.ts";
import { Skier } from "../support/skier.ts";
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

test("after the first account Sign Up says that it is closed, and Login goes on", async ({ page, context }) => {
  const tab = page.getByRole("tab", { name: "Sign Up" });
  const closed = page.getByText("This server takes no new accounts. Ask whoever runs it if you need one.");
  await page.goto("/auth");
  await tab.click();
  await expect(page.getByRole("textbox")).toHaveCount(2);
  await expect(closed).toHaveCount(0);

  await new Skier(context.request).signUp();
  await context.clearCookies();
  await page.reload();
  await tab.click();
  await expect(closed).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Continue with Google" })).toBeVisible();
  await expectSound(page);
  await page.getByRole("tab", { name: "Login" }).click();
  await expect(page.getByRole("textbox")).toHaveCount(2);
});
