import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
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
