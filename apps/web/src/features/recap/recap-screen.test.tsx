import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { testScreens } from "../../testing/screens.tsx";

const { open, skier, network } = testScreens();

const firstPage = () => screen.findByRole("region", { name: "Page 1 of 5: The season" });

test("a season without days says so and leads on", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2025-01-10" });
  const { click } = await open("/seasons/0/recap", owner);
  await screen.findByText("No ski days logged this season.");
  expect(screen.getByRole("link", { name: "Log a day" })).toHaveAttribute("href", "/new");
  await click("link", "Recap of Last Season");
  expect(await firstPage()).toHaveTextContent("1ski day");

  await open("/", owner);
  await screen.findByText("No ski days logged yet.");
  expect(screen.queryByRole("link", { name: "Season recap" })).toBeNull();
});

test("an address without a season leads home", async () => {
  const { address } = await open("/seasons/x/recap", await skier());
  await screen.findByText("No ski days logged yet.");
  expect(address()).toBe("/");
});

test("the season that runs is compared by this date", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-14" });
  await owner.logDay({ date: "2025-01-10" });
  await owner.logDay({ date: "2025-01-20" });
  await owner.logDay({ date: "2025-02-01" });
  await open("/seasons/0/recap", owner);
  const season = await firstPage();
  expect(season).toHaveTextContent("1ski day");
  expect(season).toHaveTextContent("As many as the season before by this date");
});

test.each(["held back", "failed"])("a season whose days are %s has its state", async (what) => {
  const owner = await skier();
  await owner.logDay({ date: "2025-01-10" });
  const { click } = await open("/seasons/-5/recap", owner);
  await screen.findByRole("link", { name: "Recap of Last Season" });
  const serve = what === "failed" ? network.fail(/days\.list/, 500) : network.hold(/days\.list/);
  await click("link", "Recap of Last Season");
  if (what === "failed") expect(await screen.findByRole("alert")).toHaveTextContent("This season could not be loaded.");
  else await screen.findByText("Loading the season…");
  serve();
  if (what === "failed") await click("button", "Try again");
  await firstPage();
});

test.each([
  ["numbers", { numbers: { vertical_m: 4801 } }, "15,750 ft"],
  ["tags", { tags: ["Club race"] }, "Club race"],
])("a season with %s has a sixth page for them", async (_, seed, text) => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-12", ...seed });
  await open("/seasons/0/recap", owner);
  expect(await screen.findByRole("region", { name: /^Page \d of 6: Numbers and tags$/ })).toHaveTextContent(text);
  expect(screen.getAllByRole("region", { name: /^Page \d of 6: / })).toHaveLength(6);
});
