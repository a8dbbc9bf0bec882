import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { testScreens } from "../../testing/screens.tsx";

const { open, skier } = testScreens();


test("the empty list leads to the first day", async () => {
  await open("/", await skier());
  await screen.findByText("No ski days logged yet.");
  expect(screen.getByRole("link", { name: "Add from photos" })).toHaveAttribute("href", "/photo-imports/new");
});

test("a row opens the day", async () => {
  const owner = await skier();
  await owner.logDay({ resort: "St. Anton", notes: "First tracks.\nThen soup." });
  const { user } = await open("/", owner);
  await user.click(await screen.findByRole("button", { name: /Day 1/ }));
  const dialog = await screen.findByRole("dialog", { name: /St\. Anton/ });
  await within(dialog).findByText(/Then soup\./);
});

test("a row opens the day again", async () => {
  const owner = await skier();
  await owner.logDay({ resort: "St. Anton", notes: "First tracks.\nThen soup." });
  const { user, address, back } = await open("/", owner);
  await user.click(await screen.findByRole("button", { name: /Day 1/ }));
  const dialog = await screen.findByRole("dialog", { name: /St\. Anton/ });
  await within(dialog).findByText(/Then soup\./);
  expect(address()).toBe("/");
  back();
});
