import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { photo } from "../../testing/files.ts";
import { dayRow, findToast, untilGone } from "../../testing/find.ts";
import { testScreens } from "../../testing/screens.tsx";

const { open, skier, allowLog } = testScreens();

test("an unknown place says so and leads to the others", async () => {
  allowLog(/404|not found/i);
  const { click } = await open("/resorts/nowhere", await skier());
  await screen.findByText("There is no such place.");
  await click("link", "All places");
  await screen.findByText("The places of your days stand here, on a map.");
});

test("a place is given a name, which can be forgotten, and a day begins there", async () => {
  const owner = await skier();
  await owner.logDay({ resort: "Alta", date: "2026-01-13" });
  const alta = await open("/resorts/us-alta", owner);
  await alta.fill("Another name", "Home hill");
  await alta.click("button", "Add name");
  await alta.click("button", "Forget “Home hill”");
  await untilGone(() => screen.queryByRole("button", { name: "Forget “Home hill”" }));

  const zermatt = await open("/resorts/ch-zermatt", owner);
  await screen.findByText("No days here yet.");
  await zermatt.click("link", "Log a day here");
  await waitFor(() => expect(zermatt.address()).toBe("/new?resort=ch-zermatt"));
  await screen.findByRole("radio", { name: "Zermatt", checked: true });
  await zermatt.click("radio", "Friends");
  await zermatt.click("button", "Save Ski Day");
  await findToast("First time at Zermatt!");
  await dayRow("Zermatt");
});

test("the first visit is not told where a day without an exact date may have been it", async () => {
  const owner = await skier();
  await owner.logDay({ resort: "Alta", date: "2026-01-12" });
  await open("/resorts/us-alta", owner);
  await screen.findByText("First");
  await owner.logDay({ resort: "Alta", date: "2020-01-01", date_precision: "month" });
  await open("/resorts/us-alta", owner);
  await screen.findByText("1 of 2 days without an exact date");
  expect(screen.queryByText("First")).toBeNull();
  await open("/resorts", owner);
  await screen.findByRole("link", { name: "Alta" });
  expect(screen.queryByText(/First visit Jan/)).toBeNull();
});

test("the list of places leads to each place, and a place to its days and photos", async () => {
  const owner = await skier();
  await owner.logDay({ resort: "Alta", date: "2026-01-10" });
  await owner.logDay({ resort: "Alta", date: "2026-01-12", photos: [await photo()] });
  await owner.logDay({ resort: "Zermatt", date: "2026-01-14" });
  const { user, click, address, back } = await open("/resorts", owner);
  await screen.findByText("2 places in 2 countries");
  expect(screen.getByRole("row", { name: /^Alta .* 2$/ })).toBeVisible();
  await click("link", /^Alta/, screen.getByRole("row", { name: /^Alta/ }));
  await screen.findByRole("heading", { name: "Alta", level: 1 });
  expect(screen.getByText("Utah, United States")).toBeVisible();
  await click("link", /days here/);
  await waitFor(() => expect(address()).toBe("/search?resort=us-alta"));
  back();
  await click("link", /^Photo of/);
  await screen.findByRole("dialog", { name: "Alta" });
  await user.keyboard("{Escape}");
  await untilGone(() => screen.queryByRole("dialog"));
  await screen.findByRole("heading", { name: "Alta", level: 1 });
});
