import { type MutableToken, OAuth2Server } from "oauth2-mock-server";
import { ConsoleTrap } from "../support/console-trap.ts";
import { toast } from "../support/screens.ts";
import { type RunningServer, startServer } from "../support/server.ts";
import { newEmail } from "../support/skier.ts";
import { expect, test } from "../support/test.ts";

/** Runs against an OpenID provider on loopback in Google's place. */

const provider = new OAuth2Server();
let server: RunningServer;
let claims: Record<string, unknown>;

test.beforeAll(async () => {
  await provider.issuer.keys.generate("RS256");
  await provider.start(0, "127.0.0.1");
  const issuer = `http://127.0.0.1:${provider.address().port}`;
  provider.issuer.url = issuer;
  provider.service.on("beforeTokenSigning", ({ payload }: MutableToken) => Object.assign(payload, claims));
  server = await startServer({ GOOGLE_CLIENT_ID: "firn", GOOGLE_CLIENT_SECRET: "secret", GOOGLE_ISSUER: issuer });
});

test.afterAll(async () => {
  await server.stop();
  await provider.stop();
});

test("Google leads in, and to where one wanted to go; without a verified email it does not", async ({ browser }) => {
  const email = newEmail();
  claims = { sub: email, email, email_verified: true };
  const context = await browser.newContext({ baseURL: server.url, locale: "en-US" });
  const trap = new ConsoleTrap(context);
  const page = await context.newPage();
  await page.goto("/csv-export");
  await expect(page).toHaveURL(/\/auth\?/);
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(toast(page, `Welcome back, ${email}!`)).toBeVisible();
  await expect(page).toHaveURL("/csv-export");
  await page.goto("/settings/account");
  await expect(page.getByText("so this account has no password")).toBeVisible();

  trap.allow(/status of 422 .*accounts\.delete/);
  await page.getByRole("button", { name: "Delete my account" }).click();
  const proof = page.getByRole("textbox", { name: "Type your email address to confirm" });
  await proof.fill("somebody@example.com");
  await proof.press("Enter");
  await expect(page.getByRole("dialog")).toContainText("This is not your email address.");
  await proof.fill(email.toUpperCase());
  await page.getByRole("dialog").getByRole("button", { name: "Delete my account" }).click();
  await expect(toast(page, "Your account is deleted, with everything in it.")).toBeVisible();
  await expect(page).toHaveURL("/auth");

  trap.allow(/status of 4\d\d .*completeGoogleSignIn/);
  const other = newEmail();
  claims = { sub: other, email: other, email_verified: false };
  await context.clearCookies();
  await page.goto("/auth");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page.getByRole("heading", { name: "Sign-in Failed" })).toBeVisible();
  await expect(page.getByText("Google has not verified this email address yet.")).toBeVisible();
  await page.getByRole("button", { name: "Go to Homepage" }).click();
  await expect(page).toHaveURL("/auth");
  expect(trap.problems).toEqual([]);
  await context.close();
});
