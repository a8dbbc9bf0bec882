import { skierPassword } from "@firn/testing/app";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { findToast, untilGone } from "../../testing/find.ts";
import { testScreens } from "../../testing/screens.tsx";

const { open, skier, visitor, network } = testScreens();

const logIn = async ({ fill, click }: Awaited<ReturnType<typeof open>>, email: string, password = skierPassword) => {
  await fill("Email", email);
  await fill(/^Password/, password);
  await click("button", "Login");
};

test("who forgot a password is told whom to ask, where one logs in", async () => {
  const { click } = await open("/auth", visitor());
  const forgotten = "Forgot your password? Ask whoever runs this server.";
  expect(await screen.findByText(forgotten)).toBeVisible();
  await click("tab", "Sign Up");
  await waitFor(() => expect(screen.queryByText(forgotten)).toBeNull());
});

test("the forms say what cannot be done before anything is sent", async () => {
  const { click, fill } = await open("/auth", visitor());
  const google = await screen.findByRole("button", { name: "Continue with Google" });
  await waitFor(() => expect(google).toBeDisabled());
  expect(google).toHaveAccessibleDescription("Google sign-in is not configured on this server.");

  const password = screen.getByLabelText(/^Password/, { selector: "input" });
  expect(password).toHaveAttribute("type", "password");
  await click("button", "Show password");
  expect(password).toHaveAttribute("type", "text");
  await click("button", "Hide password");
  expect(password).toHaveAttribute("type", "password");

  await click("button", "Login");
  await screen.findByText("Enter your email address.");
  expect(screen.getByText("Enter your password.")).toBeVisible();
  expect(screen.getByLabelText("Email")).toHaveFocus();
  await fill("Email", "skier");
  await click("tab", "Sign Up");
  await fill(/^Password/, skierPassword);
  await click("button", "Sign Up");
  await screen.findByText("This is not an email address.");
  expect(network.sent.filter((path) => /accounts\.sign(In|Up)\b/.test(path))).toEqual([]);
});

test("one signs up, is greeted, and logs in again later, whatever the case of the address", async () => {
  const { click, fill, address } = await open("/", visitor());
  await screen.findByRole("heading", { name: "Welcome to Firn" });
  expect(screen.getByRole("tab", { name: "Login" })).toHaveAttribute("aria-selected", "true");
  await click("tab", "Sign Up");
  await screen.findByText("min 8 chars");
  await fill("Email", "new@example.com");
  await fill(/^Password/, skierPassword);
  await click("button", "Sign Up");
  await findToast("Welcome, new@example.com! Sign up successful.");
  await waitFor(() => expect(address()).toBe("/"));
  await screen.findByRole("button", { name: "Open menu" });

  const later = await open("/", visitor());
  await screen.findByRole("heading", { name: "Welcome to Firn" });
  await later.fill("Email", " NEW@example.com ");
  await later.fill(/^Password/, skierPassword);
  await later.user.keyboard("{Enter}");
  await findToast("Welcome back, new@example.com!");
  await waitFor(() => expect(later.address()).toBe("/"));
});

test("a refusal of the server is shown in its words, and stays", async () => {
  const { email } = await skier();
  const app = await open("/auth", visitor());
  await logIn(app, email, "not my password");
  await findToast("Invalid email or password");
  expect(within(document.querySelector("form") as HTMLElement).getByText("Invalid email or password")).toBeVisible();

  await app.click("tab", "Sign Up");
  const password = await app.fill(/^Password/, "short");
  await app.click("button", "Sign Up");
  await waitFor(() => expect(password).toBeInvalid());
  await app.fill(/^Password/, skierPassword);
  await app.click("button", "Sign Up");
  await waitFor(() => expect(screen.getByLabelText("Email")).toBeInvalid());
  expect(app.address()).toBe("/auth");
});

test.each([
  ["/auth", "/"],
  ["/settings", "/settings/account"],
  ["/no/such/screen", "/"],
  ["/auth/callback", "/"],
])("with a session, %s leads to %s", async (path, end) => {
  const { address } = await open(path, await skier());
  await screen.findByRole("button", { name: "Open menu" });
  await waitFor(() => expect(address()).toBe(end));
});

test.each([
  ["/no/such/screen", "/auth", "/"],
  ["/auth?redirect=https://evil.example/", "/auth?redirect=https%3A%2F%2Fevil.example%2F", "/"],
  ["/csv-export?from=here", "/auth?redirect=%2Fcsv-export%3Ffrom%3Dhere", "/csv-export?from=here"],
])("without a session, %s leads to %s, and a login to %s", async (path, signIn, end) => {
  const { email } = await skier();
  const app = await open(path, visitor());
  await screen.findByRole("heading", { name: "Welcome to Firn" });
  expect(decodeURIComponent(app.address())).toBe(decodeURIComponent(signIn));
  await logIn(app, email);
  await waitFor(() => expect(app.address()).toBe(end));
});

test("a session that was ended elsewhere leads to the sign-in at the next call", async () => {
  const owner = await skier();
  const { click, address } = await open("/csv-export", owner);
  await screen.findByRole("button", { name: "Download CSV" });
  owner.loseSession();
  await click("button", "Cancel");
  await waitFor(() => expect(address()).toMatch(/^\/auth/));
});

test.each([
  ["", "Authorization code or state not received from Google."],
  ["?error=access_denied&error_description=You%20said%20no", "You said no"],
  ["?error=access_denied", "OAuth error: access_denied"],
])("the callback %s without an answer of Google offers two ways on", async (search, reason) => {
  const { click, address } = await open(`/auth/callback${search}`, visitor());
  await screen.findByRole("heading", { name: "Sign-in Failed" });
  expect(screen.getByText(reason)).toBeVisible();
  expect(screen.getByRole("button", { name: "Go to Homepage" })).toBeVisible();
  await click("button", "Try Again");
  await waitFor(() => expect(address()).toBe("/auth"));
});

test("after a logout, Google is known not to be set up, however late the server says so", async () => {
  const { click, address } = await open("/settings/account", await skier());
  const release = network.hold(/accounts\.signUps/);
  await click("button", "Log out");
  await click("button", "Log out", await screen.findByRole("alertdialog"));
  await waitFor(() => expect(address()).toBe("/auth"));
  const google = await screen.findByRole("button", { name: "Continue with Google" });
  expect(google).toBeEnabled();
  release();
  await waitFor(() => expect(google).toBeDisabled());
});

test("the privacy page is open to everybody, and leads back", async () => {
  const signedIn = await open("/settings/account", await skier());
  await signedIn.click("link", /^Privacy/);
  await screen.findByRole("heading", { level: 1, name: "Privacy" });
  await signedIn.click("link", "Back");
  await waitFor(() => expect(signedIn.address()).toBe("/settings/account"));

  const signedOut = await open("/auth", visitor());
  await signedOut.click("link", "Privacy");
  await screen.findByRole("heading", { name: "What leaves the server" });
  expect(document.title).toBe("Privacy · Firn");
  await signedOut.click("link", "Back");
  await waitFor(() => expect(signedOut.address()).toBe("/auth"));

  const straight = await open("/privacy", visitor());
  await straight.click("link", "Back");
  await waitFor(() => expect(straight.address()).toBe("/auth"));
  await untilGone(() => screen.queryByRole("heading", { name: "Privacy" }));
});
