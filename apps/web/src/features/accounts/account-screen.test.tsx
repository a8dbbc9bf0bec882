import { skierPassword } from "@firn/testing/app";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { choose, dayRow, findToast, untilGone } from "../../testing/find.ts";
import { testScreens } from "../../testing/screens.tsx";
import { keepForm, readForms } from "../shared/outbox/store.ts";

const { open, skier, visitor } = testScreens();

test("the season's start is previewed, saved, and moves the days", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-14", resort: "Alta" });
  const { user, click, address } = await open("/settings/account", owner);
  await screen.findByText(owner.email);
  expect(screen.getByText("January 15, 2026"), "Sign Up Date").toBeVisible();
  const save = screen.getByRole("button", { name: "Save Changes" });
  const ranges = screen.getByRole("region", { name: "Season Ranges" });
  expect(save).toBeDisabled();

  await choose(user, "Month", "January");
  await choose(user, "Day", "31");
  expect(ranges).toHaveTextContent(/This Season.*Jan 31, 2025.*Jan 30, 2026.*Last Season/);
  await choose(user, "Month", "February");
  expect(screen.getByRole("combobox", { name: "Day" }), "a 31st that February lacks").not.toHaveTextContent("31");
  expect(save).toBeDisabled();
  expect(ranges).toHaveTextContent("Please select a month and day for the season start.");
  await click("combobox", "Day");
  expect(await screen.findAllByRole("option")).toHaveLength(29);
  await user.keyboard("{Escape}");

  await choose(user, "Month", "January");
  await choose(user, "Day", "15");
  await user.click(save);
  await findToast("Season start saved.");
  expect(save).toBeDisabled();
  await click("button", "Open menu");
  await click("link", "Home", await screen.findByRole("dialog", { name: "Menu" }));
  await screen.findByText("No ski days logged yet.");
  expect(address()).toBe("/");

  await open("/?season=-1", owner);
  await dayRow("Alta");
});

test("a logout is asked about, ends the session, and shows nothing to the next account", async () => {
  const owner = await skier();
  await owner.logDay({ resort: "Alta" });
  const { user, click, address, back } = await open("/", owner);
  await dayRow("Alta");
  await click("button", "Open menu");
  await click("link", "Account", await screen.findByRole("dialog", { name: "Menu" }));
  await click("button", "Log out");
  const question = await screen.findByRole("alertdialog", { name: "Are you sure you want to log out?" });
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  expect(address()).toBe("/settings/account");

  const session = [...owner.client.cookies];
  await click("button", "Log out");
  await click("button", "Log out", await screen.findByRole("alertdialog"));
  await waitFor(() => expect(address()).toMatch(/^\/auth/));
  back();
  await waitFor(() => expect(address()).toMatch(/^\/auth/));
  expect(screen.queryByText("Alta")).toBeNull();
  for (const [name, value] of session) owner.client.cookies.set(name, value);
  expect((await owner.client.rest("GET", "/account")).status).toBe(401);

  await open("/", await skier("other@example.com"));
  await screen.findByText("No ski days logged yet.");
});

test("a new password needs the old one and ends the other sessions; signing out everywhere ends all", async () => {
  const owner = await skier();
  const elsewhere = visitor();
  const signInElsewhere = async (password: string) => {
    await elsewhere.send("POST", "/sessions", { email: owner.email, password });
    expect((await elsewhere.client.rest("GET", "/account")).status).toBe(200);
  };
  const endsElsewhere = async () =>
    waitFor(async () => expect((await elsewhere.client.rest("GET", "/account")).status).toBe(401));
  await signInElsewhere(skierPassword);

  const { user, click, fill, address } = await open("/settings/account", owner);
  const current = await fill("Current password", "not my password");
  const fresh = await fill(/^New password/, "short");
  await click("button", "Change Password");
  await screen.findByText("Use at least 8 characters.");
  expect(fresh).toHaveFocus();
  await fill(/^New password/, "fresh powder");
  await click("button", "Change Password");
  await waitFor(() => expect(current).toBeInvalid());
  await fill("Current password", skierPassword);
  await click("button", "Change Password");
  await waitFor(() => expect(current).toHaveValue(""));
  await endsElsewhere();
  expect((await owner.client.rest("GET", "/account")).status, "this session goes on").toBe(200);

  await signInElsewhere("fresh powder");
  await user.click(screen.getByRole("button", { name: "Sign out everywhere" }));
  await click("button", "Sign out everywhere", await screen.findByRole("alertdialog"));
  await waitFor(() => expect(address()).toMatch(/^\/auth/));
  await endsElsewhere();
});

test("a new address needs the password, and what waits on the device stays the account's", async () => {
  const owner = await skier();
  await keepForm({ id: "text", account: owner.email, at: Date.now(), photos: [], content: "Dec 12 Alta" });
  const account = await open("/settings/account", owner);
  await account.fill("New email", "moved@example.com");
  const password = await account.fill("Your password", "not my password");
  await account.click("button", "Change Email");
  await waitFor(() => expect(password).toBeInvalid());
  await account.fill("Your password", skierPassword);
  await account.click("button", "Change Email");
  await findToast("Email changed. Your other devices are signed out.");
  await screen.findByText("moved@example.com");
  const { key } = (await owner.client.rest("GET", "/account")).body as { key: string };
  expect(await readForms(key), "the form that waits is still the account's").toHaveLength(1);
});

test("the sessions are listed with their devices, and ended one by one or all others", async () => {
  const owner = await skier();
  const [phone, library, program] = [visitor(), visitor(), visitor()];
  const isIn = async (one: typeof phone) => (await one.client.rest("GET", "/account")).status === 200;
  for (const [one, device] of [
    [
      phone,
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
    ],
    [library, "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0"],
    [program, "curl/8.14.1"],
  ] as const) {
    one.client.headers["user-agent"] = device;
    await one.send("POST", "/sessions", { email: owner.email, password: skierPassword });
  }
  const { click } = await open("/settings/account", owner);
  const card = await screen.findByRole("region", { name: "Where you are signed in" });
  await within(card).findByText("Firefox · Windows");
  expect(within(card).getAllByRole("listitem")).toHaveLength(4);
  expect(within(card).getByText(/^This device/)).toBeVisible();
  await click("button", "Sign out Firefox · Windows");
  await click("button", "Sign out", await screen.findByRole("alertdialog", { name: "Sign out Firefox · Windows?" }));
  await waitFor(() => expect(within(card).queryByText("Firefox · Windows")).toBeNull());
  expect(await Promise.all([phone, library, program, owner].map(isIn))).toEqual([true, false, true, true]);

  await click("button", "Sign out everywhere else");
  await findToast("Your other devices are signed out.");
  expect(within(card).getAllByRole("listitem")).toHaveLength(1);
  expect(await Promise.all([phone, program, owner].map(isIn))).toEqual([false, false, true]);
});

test("an account is deleted with its password alone, and what was typed goes from the device", async () => {
  const owner = await skier();
  await keepForm({ id: "text", account: owner.email, at: Date.now(), photos: [], content: "Dec 12 Alta, a secret" });
  const app = await open("/settings/account", owner);
  await app.click("button", "Delete my account");
  let dialog = await screen.findByRole("dialog", { name: "Delete your account?" });
  expect(dialog).toHaveTextContent("all your photos, the originals too");
  await app.user.keyboard("{Escape}");
  await untilGone(() => screen.queryByRole("dialog"));
  expect(screen.getByRole("button", { name: "Delete my account" }), "the focus is back").toHaveFocus();

  await app.user.keyboard("{Enter}");
  dialog = await screen.findByRole("dialog", { name: "Delete your account?" });
  const input = await app.fill(/^Password/, "not my password", dialog);
  await app.click("button", "Delete my account", dialog);
  await waitFor(() => expect(input).toBeInvalid());
  expect(dialog).toHaveTextContent("This is not your password.");
  expect(input).toHaveFocus();

  await app.fill(/^Password/, skierPassword, dialog);
  await app.click("button", "Delete my account", dialog);
  await findToast("Your account is deleted, with everything in it.");
  await waitFor(async () => expect(await readForms(owner.email)).toEqual([]));
  await waitFor(() => expect(app.address()).toBe("/auth"));
  await app.fill("Email", owner.email);
  await app.fill(/^Password/, skierPassword);
  await app.click("button", "Login");
  await findToast("Invalid email or password");
});

test("links are listed, copied and ended", async () => {
  const owner = await skier();
  const { id } = await owner.logDay({ date: "2026-01-14", resort: "Alta" });
  const make = async (share: object) => (await owner.client.rest("POST", "/shares", { share })).body as { url: string };
  const { url } = await make({ day_id: id, shows: ["photos"], ends_on: "2026-02-01", password: "first tracks" });
  await make({ season: 0, shows: [] });
  const { user, click } = await open("/settings/account", owner);
  const card = within(await screen.findByRole("region", { name: "Shared links" }));
  const rows = card.getAllByRole("listitem").map((row) => row.textContent);
  expect(rows).toEqual([
    "Season 2025/26Not visited yet",
    "Alta, Jan 14, 2026Open until Feb 1, 2026 · With a password · Not visited yet",
  ]);
  await click("button", "Copy the link to Alta, Jan 14, 2026");
  await findToast("Copied. Paste it where you like.");
  expect(await navigator.clipboard.readText()).toBe(url);

  await click("button", "End the link to Season 2025/26");
  const question = await screen.findByRole("alertdialog", { name: "End this link?" });
  await user.click(within(question).getByRole("button", { name: "End link" }));
  await untilGone(() => card.queryByText("Season 2025/26"));
  expect((await owner.client.rest("GET", "/shares")).body).toMatchObject([{ url }]);
});

test("a link is changed, and keeps its address and its password", async () => {
  const owner = await skier();
  const share = { season: 0, shows: ["notes"], password: "first tracks" };
  const { url } = (await owner.client.rest("POST", "/shares", { share })).body as { url: string };
  const { user, click } = await open("/settings/account", owner);
  const change = async () => {
    await click("button", "Change the link to Season 2025/26");
    return within(await screen.findByRole("dialog", { name: "Change the link to Season 2025/26" }));
  };
  const save = async (dialog: Awaited<ReturnType<typeof change>>) => {
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await untilGone(() => screen.queryByRole("dialog"));
  };
  const read = async () => (await owner.client.rest("GET", "/shares")).body;

  const first = await change();
  await user.click(first.getByRole("checkbox", { name: "Notes and tags" }));
  await user.click(first.getByRole("checkbox", { name: "People" }));
  fireEvent.change(first.getByLabelText("Ends after (optional)"), { target: { value: "2026-02-01" } });
  await save(first);
  expect(await read()).toMatchObject([{ url, shows: ["people"], ends_on: "2026-02-01", has_password: true }]);
  await screen.findByText("Open until Feb 1, 2026 · With a password · Not visited yet");

  const second = await change();
  await user.click(second.getByRole("checkbox", { name: "The page asks for its password" }));
  expect(second.queryByLabelText(/^New password/)).toBeNull();
  fireEvent.change(second.getByLabelText("Ends after (optional)"), { target: { value: "" } });
  await save(second);
  expect(await read()).toMatchObject([{ url, shows: ["people"], ends_on: null, has_password: false }]);
});
