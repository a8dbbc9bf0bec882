import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { findToast, untilGone } from "../../testing/find.ts";
import { testScreens } from "../../testing/screens.tsx";

const { open, skier, visitor } = testScreens();

async function readWith(secret: string, path: string) {
  const { client } = visitor();
  client.headers.authorization = `Bearer ${secret}`;
  return (await client.rest("GET", path)).status;
}

test("a token is made with what is checked, shown once, copied, and lets a program in until it is revoked", async () => {
  const owner = await skier();
  const { user, click } = await open("/settings/account", owner);
  const card = within(await screen.findByRole("region", { name: "Access for programs" }));
  await click("button", "Make a token");
  const dialog = within(await screen.findByRole("dialog", { name: "Make a token" }));
  await user.click(dialog.getByRole("checkbox", { name: "Read everything" }));
  await user.click(dialog.getByRole("button", { name: "Make a token" }));
  expect(await dialog.findByText("Please enter a name.")).toBeVisible();
  expect(dialog.getByText("Choose at least one thing that the token may do.")).toBeVisible();

  await user.type(dialog.getByLabelText("Name"), "Home Assistant");
  await user.click(dialog.getByRole("checkbox", { name: "Read everything" }));
  await user.click(dialog.getByRole("checkbox", { name: "Work on imports" }));
  fireEvent.change(dialog.getByLabelText("Ends after (optional)"), { target: { value: "2026-02-01" } });
  await user.click(dialog.getByRole("button", { name: "Make a token" }));
  const made = within(await screen.findByRole("dialog", { name: "The token is made" }));
  await user.click(made.getByRole("button", { name: "Copy" }));
  await findToast("Copied. Paste it where you like.");
  const secret = await navigator.clipboard.readText();
  expect(made.getByRole("textbox", { name: "Token" })).toHaveValue(secret);
  expect(await readWith(secret, "/skis")).toBe(200);
  await user.keyboard("{Escape}");
  await untilGone(() => screen.queryByRole("dialog"));
  expect(screen.queryByDisplayValue(secret)).toBeNull();
  expect(card.getByRole("listitem")).toHaveTextContent("Read everything · Work on imports");
  expect(card.getByRole("listitem")).toHaveTextContent("Ends after Feb 1, 2026");

  await click("button", "Revoke Home Assistant");
  const question = await screen.findByRole("alertdialog", { name: "Revoke Home Assistant?" });
  await user.click(within(question).getByRole("button", { name: "Revoke" }));
  await untilGone(() => card.queryByRole("listitem"));
  expect(await readWith(secret, "/skis")).toBe(401);
});

test("the list says of each token when and from where it was used last", async () => {
  const owner = await skier();
  const make = async (token: object) =>
    ((await owner.client.rest("POST", "/account/tokens", { token })).body as { token: string }).token;
  const secret = await make({ name: "Shortcut", scopes: ["read"] });
  await make({ name: "Backup", scopes: ["read"] });
  expect(await readWith(secret, "/skis")).toBe(200);
  const listed = async () => JSON.stringify((await owner.client.rest("GET", "/account/tokens")).body);
  await expect.poll(listed).toContain('"last_network":"unknown"');
  await open("/settings/account", owner);
  const card = within(await screen.findByRole("region", { name: "Access for programs" }));
  await card.findByText("Not used yet");
  const [, shortcut] = card.getAllByRole("listitem");
  expect(shortcut).toHaveTextContent(/^ShortcutRead everythingLast used .+ from unknown$/);
});

test("a feed is made, its addresses are copied, and it is revoked", async () => {
  const owner = await skier();
  const { user, click } = await open("/settings/account", owner);
  const card = within(await screen.findByRole("region", { name: "Feeds" }));
  await click("button", "Make a feed");
  const item = within(await card.findByRole("listitem"));
  const { body } = await owner.client.rest("GET", "/account/feeds");
  const [{ url }] = body as [{ url: string }];
  for (const [name, format] of [
    [/^Copy for calendars/, "ics"],
    [/^Copy for sheets/, "csv"],
    [/^Copy as JSON/, "json"],
  ] as const) {
    await user.click(item.getByRole("button", { name }));
    await expect.poll(() => navigator.clipboard.readText()).toBe(`${url}.${format}`);
  }
  await user.click(item.getByRole("button", { name: /^Revoke/ }));
  const question = await screen.findByRole("alertdialog", { name: "Revoke this feed?" });
  await user.click(within(question).getByRole("button", { name: "Revoke" }));
  await untilGone(() => card.queryByRole("listitem"));
  expect((await owner.client.rest("GET", "/account/feeds")).body).toEqual([]);
});

test.each(["Access for programs", "Feeds"])("what was revoked elsewhere leaves the list of %s", async (title) => {
  const owner = await skier();
  const paths = { "Access for programs": "tokens", Feeds: "feeds" } as const;
  const path = `/account/${paths[title as keyof typeof paths]}`;
  const input = title === "Feeds" ? undefined : { token: { name: "Shortcut", scopes: ["read"] } };
  const { id } = (await owner.client.rest("POST", path, input)).body as { id: string };
  const { user } = await open("/settings/account", owner);
  const card = within(await screen.findByRole("region", { name: title }));
  await user.click(await card.findByRole("button", { name: /^Revoke/ }));
  const question = await screen.findByRole("alertdialog");
  await owner.client.rest("DELETE", `${path}/${id}`);
  await user.click(within(question).getByRole("button", { name: "Revoke" }));
  await untilGone(() => card.queryByRole("listitem"));
});
