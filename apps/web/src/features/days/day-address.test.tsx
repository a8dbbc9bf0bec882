import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { dayRow, untilGone } from "../../testing/find.ts";
import { testScreens } from "../../testing/screens.tsx";

const { open, skier } = testScreens();

const dialog = () => screen.queryByRole("dialog");

test("an open day has an address, which opens it over the list of its season", async () => {
  const owner = await skier();
  const { id } = await owner.logDay({ date: "2025-01-12" });
  const app = await open("/?season=-1", owner);
  await app.click("button", /Day 1/, await dayRow("Alta"));
  await screen.findByRole("dialog", { name: "Alta" });
  const address = app.address();
  expect(address).toBe(`/?season=-1&day=${id}`);
  await app.user.keyboard("{Escape}");
  await untilGone(dialog);
  expect(app.address()).toBe("/?season=-1");

  const again = await open(address, owner);
  await screen.findByRole("dialog", { name: "Alta" });
  expect(again.address()).toBe(address);
  again.back();
  await untilGone(dialog);
  expect(again.address()).toBe("/?season=-1");
  await dayRow("Alta");
});

test("the address of another's day says that it is not there", async () => {
  const { id } = await (await skier("other@example.com")).logDay();
  const { address, user } = await open(`/?day=${id}`, await skier());
  await screen.findByRole("dialog");
  await screen.findByText("No details available");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(address()).toBe("/"));
});
