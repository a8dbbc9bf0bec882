import { fireEvent, screen, waitFor, within } from "@testing-library/react";
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
  expect(links("Days per season")).toEqual([expect.stringMatching(/^32025/), expect.stringMatching(/^12024/)]);
  within(card("Days per season")).getByRole("link", { name: "Recap of 2025/26: 3 days" });
  expect(links("My winters")).toEqual(["2025/263", "2024/251"]);
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

  expect(card("Every day")).toHaveTextContent("longest run 2 days");
  await app.click("link", "December 2025: 3 days", card("Every day"));
  await waitFor(() => expect(app.address()).toBe("/search?season=0&year=2025&month=12"));
  app.back();
  await app.click("link", /^Alta ?2$/, await screen.findByRole("region", { name: "Where" }));
  await waitFor(() => expect(app.address()).toMatch(/^\/search\?season=0&resort=us-alta/));
});

test("each record opens its day, its week or its season", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2023-11-25", resort: "Lech" });
  await owner.logDay({ date: "2024-01-08", resort: "Alta" });
  await owner.logDay({ date: "2024-01-09", resort: "Snowbird" });
  await owner.logDay({ date: "2024-01-14", resort: "Alta" });
  await owner.logDay({ date: "2025-05-03", resort: "Zermatt" });
  const app = await open("/stats", owner);
  await screen.findByRole("region", { name: "Records" });
  await waitFor(() =>
    expect(links("Records")).toEqual([
      "Earliest first turnsLechNov 25, 2023",
      "Latest last dayZermattMay 3, 2025",
      "Biggest weekJan 8\u2009–\u200914, 20243 days",
      "Most resorts in a season2023/243 resorts",
      "Most days in a rowJan 8\u2009–\u20099, 20242 days",
    ]),
  );
  await app.click("link", /^Biggest week/, card("Records"));
  await screen.findByText("3 days in 1 season");
  expect(app.address()).toBe("/search?from=2024-01-08&to=2024-01-14");
  app.back();
  await app.click("link", /^Earliest first turns Lech/, await screen.findByRole("region", { name: "Records" }));
  await screen.findByRole("dialog", { name: "Lech" });
  expect(app.address()).toMatch(/^\/\?season=-2&day=/);

  await open("/stats?season=-1", owner);
  const records = await screen.findByRole("region", { name: "Records" });
  await waitFor(() => expect(records).toHaveTextContent("Last dayZermattMay 3, 2025"));
  expect(records).toHaveTextContent("New places this season1");
});

test("a season leads to its recap, a winter to its days, and the winters to their picture", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2024-01-08" });
  await owner.logDay({ date: "2026-01-08" });
  const app = await open("/stats", owner);
  await app.click("link", "Recap of 2023/24: 1 day");
  await waitFor(() => expect(app.address()).toBe("/seasons/-2/recap"));
  app.back();
  await app.click("link", "2023/24: 1 day", await screen.findByRole("region", { name: "My winters" }));
  await waitFor(() => expect(app.address()).toBe("/?season=-2"));
  app.back();
  await app.click("button", "As a picture");
  const picture = await screen.findByRole("dialog", { name: "My winters" });
  within(picture).getByRole("img", { name: "Picture of my winters, 1080 x 1920" });
  await app.user.click(within(picture).getByText("Wide"));
  within(picture).getByRole("img", { name: "Picture of my winters, 1200 x 630" });
  expect(within(picture).queryByRole("button", { name: "Print" })).toBeNull();
  await app.user.click(within(picture).getByText("Poster"));
  within(picture).getByRole("img", { name: "Picture of my winters, 3307 x 4677" });
  within(picture).getByRole("button", { name: "Print" });
  within(picture).getByRole("button", { name: "Download" });
  app.back();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(app.address()).toBe("/stats");
});

test("a line says its days where a pointer is, and stands out while its name has the focus", async () => {
  const owner = await skier();
  for (const date of ["2024-12-01", "2025-01-10", "2025-03-01", "2025-12-20"]) await owner.logDay({ date });
  const app = await open("/stats", owner);
  const compare = await screen.findByRole("region", { name: "Season against season" });
  const plot = within(compare).getByRole("img").parentElement as HTMLElement;
  plot.getBoundingClientRect = () => ({ left: 0, top: 0, width: 100, height: 100 }) as DOMRect;
  // The axis goes from Dec 1 to the end of March; the last season is at its top.
  fireEvent.pointerMove(plot, { clientX: 100, clientY: 0 });
  await within(compare).findByText("2024/25, Apr 1, 2025: 3 days");
  fireEvent.pointerLeave(plot);
  await waitFor(() => expect(compare).not.toHaveTextContent("Apr 1"));
  const name = () => within(compare).getAllByText("2024/25")[0];
  expect(name()).not.toHaveClass("font-bold");
  await app.user.hover(within(compare).getByRole("link", { name: /^2024\/25/ }));
  expect(name()).toHaveClass("font-bold");
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
  expect(perSeason).toHaveTextContent("1 of 2");
  expect(card("Vertical per season")).toHaveTextContent("Vertical per season15,750 ft on 1 of 2 days");
  expect(perSeason).toHaveAttribute("href", "/search?season=0&least_vertical_m=0");
  within(card("Vertical by month")).getByRole("link", { name: "January: 15,750 ft on 1 day" });
  const fastest = await within(card("Best days")).findByRole("link", { name: /40 mph/ });
  expect(fastest).toHaveTextContent("Jan 12 · Snowbird");
  await app.user.click(fastest);
  await screen.findByRole("dialog", { name: "Snowbird" });
  expect(app.address()).toMatch(/^\/\?day=/);
  app.back();
  await app.click("link", /^Club race ?1$/, await screen.findByRole("region", { name: "Tags" }));
  await waitFor(() => expect(app.address()).toBe("/search?tag=Club+race"));

  await owner.send("PATCH", "/account", { user: { units: "metric" } });
  await open("/stats", owner);
  await waitFor(() => expect(card("Numbers")).toHaveTextContent("Vertical4,801 m"));
});
