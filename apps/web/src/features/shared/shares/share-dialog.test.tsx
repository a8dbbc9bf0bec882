import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { choose, dayRow, findToast } from "../../../testing/find.ts";
import { testScreens } from "../../../testing/screens.tsx";

const { open, skier } = testScreens();

test("a link to a day is made with what is checked, and its address is copied", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-12" });
  const { user, click } = await open("/", owner);
  await click("button", /Day 1/, await dayRow("Alta"));
  await click("button", "Make a link", await screen.findByRole("dialog", { name: "Alta" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Make a link" }));
  const checked = () =>
    dialog.getAllByRole("checkbox", { checked: true }).map((box) => box.closest("label")?.textContent);
  expect(checked()).toEqual(["Photos", "Numbers", "Notes and tags"]);
  await user.click(dialog.getByRole("checkbox", { name: "Photos" }));
  await user.click(dialog.getByRole("checkbox", { name: "People" }));
  const password = dialog.getByLabelText("Password of the page (optional)");
  await user.type(password, "short");
  await user.click(dialog.getByRole("button", { name: "Make link" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("Use at least 8 characters.");
  expect((await owner.client.rest("GET", "/shares")).body).toEqual([]);

  await user.type(password, " tracks");
  await user.click(dialog.getByRole("button", { name: "Make link" }));
  const made = within(await screen.findByRole("dialog", { name: "The link is made" }));
  const { body } = await owner.client.rest("GET", "/shares");
  const [link] = body as [{ url: string; shows: string[]; has_password: boolean }];
  expect([link.shows, link.has_password]).toEqual([["notes", "people", "numbers"], true]);
  expect(made.getByRole("textbox", { name: "Address of the page" })).toHaveValue(link.url);
  await user.click(made.getByRole("button", { name: "Copy" }));
  await findToast("Copied. Paste it where you like.");
  expect(await navigator.clipboard.readText()).toBe(link.url);
});

test("a link leads to the day, its stay or its season, as one chooses", async () => {
  const owner = await skier();
  for (const date of ["2026-01-10", "2026-01-12", "2026-01-13", "2026-01-02"]) await owner.logDay({ date });
  const { user, click } = await open("/", owner);
  await click("button", /Day 3/, await dayRow("Alta", "Day 3"));
  await click("button", "Make a link", await screen.findByRole("dialog", { name: "Alta" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Make a link" }));
  await choose(user, "Link to", /This stay/);
  await user.click(dialog.getByRole("button", { name: "Make link" }));
  await screen.findByRole("dialog", { name: "The link is made" });
  const [link] = (await owner.client.rest("GET", "/shares")).body as [object];
  expect(link).toMatchObject({ day_id: null, season: null, from: "2026-01-10", to: "2026-01-13" });
});

test("a season's recap makes a link to it", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2025-01-10" });
  const { click } = await open("/seasons/-1/recap", owner);
  await screen.findByRole("region", { name: /^Page 1/ });
  for (let page = 1; page < 5; page += 1) await click("button", "Next page");
  await click("button", "Make a link");
  const dialog = await screen.findByRole("dialog", { name: "Make a link" });
  expect(within(dialog).queryByRole("combobox")).toBeNull();
  await click("button", "Make link", dialog);
  await screen.findByRole("dialog", { name: "The link is made" });
  expect((await owner.client.rest("GET", "/shares")).body).toMatchObject([{ season: -1, day_id: null }]);
});
