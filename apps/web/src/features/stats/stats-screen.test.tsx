import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { findToast } from "../../testing/find.ts";
import { testScreens } from "../../testing/screens.tsx";

const { open, skier } = testScreens();

const card = (name: string) => screen.getByRole("region", { name });
const links = (name: string) =>
  within(card(name))
    .getAllByRole("link")
    .map((link) => link.textContent);

test("charts show a known log, of all seasons or of one, and their marks open the days", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2025-12-25", resort: "Alta", companions: ["Anna"] });
  await owner.logDay({ date: "2025-12-25", resort: "Alta", skis: ["Old Faithful"] });
  await owner.logDay({ date: "2025-12-26", resort: "Zermatt", companions: ["Anna", "Tom"] });
  await owner.logDay({ date: "2024-11-21", resort: "Alta" });
  const app = await open("/stats", owner);
  await screen.findByRole("link", { name: /^Days Skied 4 in 2 seasons/ });
  expect(screen.getByText("in 2 countries")).toBeVisible();
  const item = (text: string) => screen.getAllByRole("listitem").find((each) => each.textContent?.includes(text));
  expect(item("Resorts Visited")).toHaveTextContent("2");
  expect(item("Most Used Ski")).toHaveTextContent("Rustler 10");
  // The map above the bars has links too.
  const bars = () => links("Where").filter((text) => /^(Alta|Zermatt) ?\d+$/.test(text ?? ""));
  await waitFor(() => expect(bars()).toEqual(["Alta3", "Zermatt1"]));
  expect(links("Skis")).toEqual(["Rustler 103", "Old Faithful1"]);
  expect(links("People")).toEqual(["Anna2", "Tom1"]);
  expect(card("Season against season")).toHaveTextContent("3 days so far, 1 by this date last season");
  expect(links("Season against season")).toEqual([expect.stringMatching(/3 days$/), expect.stringMatching(/1 day$/)]);
  expect(card("Every day")).toHaveTextContent("longest run 2 days");
  expect(card("Firsts and streaks")).toHaveTextContent("2 days");
  expect(within(card("Weekdays")).getByRole("link", { name: /Friday/ })).toBeVisible();

  await app.user.click(within(card("Where")).getByText("Show as table"));
  const table = within(card("Where")).getAllByRole("row");
  expect(table.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Resort/),
    expect.stringMatching(/^Alta3/),
    expect.stringMatching(/^Zermatt1/),
  ]);

  const chips = () => within(screen.getByRole("navigation", { name: "Season" })).getAllByRole("link");
  expect(chips()[0]).toHaveTextContent("All seasons");
  expect(chips()[0]).toHaveAttribute("aria-current", "page");
  await app.user.click(chips()[1] as HTMLElement);
  expect(app.address()).toBe("/stats?season=0");
  await screen.findByRole("link", { name: /^Days Skied 3/ });
  await waitFor(() => expect(bars()).toEqual(["Alta2", "Zermatt1"]));
  expect(card("Where")).toHaveTextContent("1 new this season");
  expect(within(card("Months")).getByRole("link", { name: "December: 3 days" })).toBeVisible();
  expect(chips()[1]).toHaveAttribute("aria-current", "page");

  await app.click("link", "December 2025: 3 days", card("Every day"));
  await waitFor(() => expect(app.address()).toBe("/search?season=0&year=2025&month=12"));
  app.back();
  await app.click("link", /^Alta ?2$/, await screen.findByRole("region", { name: "Where" }));
  await waitFor(() => expect(app.address()).toMatch(/^\/search\?season=0&resort=us-alta/));
});

test("a goal is set on the Account screen, and Stats counts towards it", async () => {
  const owner = await skier();
  await open("/stats", owner);
  await screen.findByText("Your charts begin with your first day.");
  expect(screen.getByRole("link", { name: /^Days Skied/ })).toHaveTextContent("0");
  expect(within(screen.getByRole("main")).getByRole("link", { name: "Log a day" })).toHaveAttribute("href", "/new");

  await owner.logDay({ date: "2026-01-12" });
  const app = await open("/settings/account", owner);
  await app.fill("Days", "366");
  await app.click("button", "Save Goal");
  await screen.findByText("Use a whole number from 1 to 365.");
  await app.fill("Days", "40");
  await app.click("button", "Save Goal");
  await findToast("Goal saved.");

  const stats = await open("/stats", owner);
  const goal = await screen.findByRole("region", { name: "Goal" });
  expect(goal).toHaveTextContent("1 of 40 days");
  expect(goal).toHaveTextContent("39 days to go.");
  await stats.click("link", "Change goal", goal);
  await waitFor(async () => expect(await screen.findByLabelText("Days")).toHaveValue(40));
  await stats.fill("Days", "");
  await stats.click("button", "Save Goal");
  await findToast("Goal removed.");

  await open("/stats", owner);
  await screen.findByRole("region", { name: "Every day" });
  // The device's copy is shown until the server has answered.
  await waitFor(() => expect(screen.queryByRole("region", { name: "Goal" })).toBeNull());
});

test("a log without numbers and tags has none of their cards", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-10", resort: "Alta" });
  await open("/stats", owner);
  await screen.findByRole("region", { name: "Weekdays" });
  for (const name of ["Numbers", "Best days", "Vertical per season", "Vertical by month", "Snow", "Sky", "Tags"]) {
    expect(screen.queryByRole("region", { name })).toBeNull();
  }
});

test("a total says of how many days it is, the best day opens, and a tag leads to its days", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-10", resort: "Alta" });
  const most = { vertical_m: 4801, top_speed_kmh: 64 };
  await owner.logDay({ date: "2026-01-12", resort: "Snowbird", numbers: most, tags: ["Club race"] });
  const app = await open("/stats", owner);
  await waitFor(() => expect(card("Numbers")).toHaveTextContent("Vertical15,750 fton 1 of 2 days"));
  const perSeason = within(card("Vertical per season")).getByRole("link", { name: /on 1 of 2 days$/ });
  expect(perSeason).toHaveAttribute("href", "/search?season=0&least_vertical_m=0");
  within(card("Vertical by month")).getByRole("link", { name: "January: 15,750 ft on 1 day" });
  const fastest = await within(card("Best days")).findByRole("link", { name: /40 mph/ });
  expect(fastest).toHaveTextContent("Jan 12 · Snowbird");
  await app.user.click(fastest);
  await screen.findByRole("dialog", { name: "Snowbird" });
  expect(app.address()).toBe("/");
  app.back();
  await app.click("link", /^Club race ?1$/, await screen.findByRole("region", { name: "Tags" }));
  await waitFor(() => expect(app.address()).toBe("/search?tag=Club+race"));

  await owner.send("PATCH", "/account", { user: { units: "metric" } });
  await open("/stats", owner);
  await waitFor(() => expect(card("Numbers")).toHaveTextContent("Vertical4,801 m"));
});
