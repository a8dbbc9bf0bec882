import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { rows, untilGone } from "../../testing/find.ts";
import { testScreens } from "../../testing/screens.tsx";

const { open, skier, network } = testScreens();

const found = () => rows("Found ski days");
const untilFound = (count: number) => waitFor(() => expect(found()).toHaveLength(count));
const marks = () => found().flatMap((row) => [...row.querySelectorAll("mark")].map((mark) => mark.textContent));
const field = "Search your ski days";

/** Three days of this season and one of an earlier one. */
async function skierOfFourDays() {
  const owner = await skier();
  await owner.logDay({ date: "2019-03-02", resort: "Zermatt", skis: ["Mantra"], notes: "Fog, then sun." });
  await owner.logDay({ date: "2026-01-10", resort: "Alta", companions: ["Anna"], notes: "Waist-deep powder." });
  await owner.logDay({ date: "2026-01-12", resort: "Alta", skis: ["Mantra"] });
  await owner.logDay({ date: "2026-01-14", resort: "Snowbird" });
  return owner;
}

test("days of all seasons are found, and the words are marked; the way back leads to the same search", async () => {
  const { user, click, fill, address } = await open("/", await skierOfFourDays());
  await user.click((await screen.findAllByRole("link", { name: "Search" })).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.getByLabelText(field)).toHaveFocus());
  await untilFound(4);
  expect(screen.getByText("4 days in 2 seasons")).toBeVisible();
  await fill(field, "zermat");
  await waitFor(() => expect(marks()).toEqual(["Zermatt"]));
  await fill(field, "powd");
  await waitFor(() => expect(marks()).toEqual(["powder"]));

  await click("button", /Alta/, found()[0]);
  await within(await screen.findByRole("dialog")).findByText("Waist-deep powder.");
  await user.keyboard("{Escape}");
  await untilGone(() => screen.queryByRole("dialog"));
  expect(address()).toBe("/search?q=powd");
  expect(screen.getByText("1 day in 1 season")).toBeVisible();

  await fill(field, "goggles");
  await screen.findByText("No days found.");
  await click("link", "Search all days");
  await untilFound(4);
});

test("Home's address with a filter leads to the days behind it, and each filter can be removed", async () => {
  const { click, fill, address } = await open("/?resort=us-alta&with=Anna", await skierOfFourDays());
  await untilFound(1);
  expect(address()).toMatch(/^\/search\?/);
  await fill(field, "powd");
  await waitFor(() => expect(marks()).toEqual(["powder"]));
  await fill(field, "");
  await waitFor(() => expect(address()).not.toContain("powd"));
  await fill(field, "powd");
  await click("link", /^Remove filter: .*Anna/);
  await waitFor(() => expect(address()).toContain("q=powd"));
  expect(address()).not.toContain("Anna");
  await fill(field, "");
  await untilFound(2);
  await click("link", /^Remove filter: .*Alta/);
  await untilFound(4);
  expect(screen.queryByRole("link", { name: /^Remove filter/ })).toBeNull();

  network.goOffline();
  await fill(field, "snowbird");
  await screen.findByText("Search needs a connection.");
  network.goOnline();
  await screen.findByText("1 day in 1 season");
});

test("the keys / and n open the search and a new day, but not in a field", async () => {
  const { user, address } = await open("/stats", await skier());
  await screen.findByText("Your charts begin with your first day.");
  await user.keyboard("/");
  const input = await screen.findByLabelText(field);
  await waitFor(() => expect(input).toHaveFocus());
  await user.keyboard("n");
  expect(input).toHaveValue("n");
  input.blur();
  await user.keyboard("n");
  await waitFor(() => expect(address()).toBe("/new"));
});

test("days are found by a tag and by their numbers, and these filters can be removed", async () => {
  const owner = await skierOfFourDays();
  const numbers = { vertical_m: 1000 };
  await owner.logDay({ date: "2026-01-15", resort: "Lech", tags: ["Touring"], numbers, snow: "powder", rating: 4 });
  const hashed = await open("/search", owner);
  await untilFound(5);
  await hashed.fill(field, "#touring");
  await untilFound(1);
  expect(found()[0]).toHaveTextContent("Lech");

  const app = await open("/search?tag=Touring&snow=powder&rating=4&least_vertical_m=900", owner);
  await untilFound(1);
  for (const name of ["#Touring", "Snow: Powder", "Rating: 4 or more", "Vertical"]) {
    await app.click("link", new RegExp(`^Remove filter: ${name}`));
  }
  await untilFound(5);
  expect(app.address()).toBe("/search");
});

const chipNames = () => screen.queryAllByRole("link", { name: /^Remove filter/ }).map((chip) => chip.textContent);

test("a question is answered above its list, with a chip for each filter, which takes its words off", async () => {
  const { click, fill, address } = await open("/search", await skierOfFourDays());
  await fill(field, "how many powder days with Anna in january 2026");
  await waitFor(() => expect(chipNames()).toEqual(["Snow: Powder, or “powder” in the text", "January", "2026"]));
  await untilFound(1);
  expect(screen.getByText("1 day in 1 season")).toBeVisible();
  expect(screen.getByText("Last on Sat, Jan 10, 2026")).toBeVisible();
  expect(marks()).toEqual(["Anna", "powder"]);

  const answer = network.hold(/days\.search/);
  await click("link", "Remove filter: January");
  await waitFor(() => expect(address()).toBe("/search?q=how+many+powder+days+with+Anna,+2026".replaceAll(",", "%2C")));
  expect(screen.getByLabelText(field)).toHaveValue("how many powder days with Anna, 2026");
  await click("link", /^Remove filter: Snow/);
  answer();
  await waitFor(() => expect(chipNames()).toEqual(["2026"]));

  await fill(field, "when was I first at Alta");
  await waitFor(() => expect(chipNames()).toEqual(["Oldest first"]));
  await screen.findByText("First on Sat, Jan 10, 2026");
});

test("the order can be turned round, and is in the address", async () => {
  const { click, address } = await open("/search?q=alta", await skierOfFourDays());
  await untilFound(2);
  expect(found()[0]).toHaveTextContent("Mon, Jan 12, 2026");
  await click("link", "Order: Newest first. Change it");
  await waitFor(() => expect(found()[0]).toHaveTextContent("Sat, Jan 10, 2026"));
  expect(address()).toBe("/search?q=alta&order=oldest");
  expect(screen.getByText("First on Sat, Jan 10, 2026")).toBeVisible();
  await click("link", "Order: Oldest first. Change it");
  await waitFor(() => expect(found()[0]).toHaveTextContent("Mon, Jan 12, 2026"));
  expect(address()).toBe("/search?q=alta");
});

test.each([
  ["People", "Anna, 1 day", "with=Anna"],
  ["Places", "Alta, 2 days", "resort=us-alta"],
  ["Skis", "Mantra, 2 days", "ski="],
  ["Months", "March, 1 day", "month=3"],
  ["Tags", "#Touring, 1 day", "tag=Touring"],
])("below the empty field, %s lead to days in two taps", async (door, way, filter) => {
  const owner = await skierOfFourDays();
  await owner.logDay({ date: "2026-01-15", resort: "Lech", tags: ["Touring"] });
  const { click, address } = await open("/search", owner);
  await click("button", door);
  await click("link", way);
  await waitFor(() => expect(address()).toContain(filter));
  expect(screen.queryByRole("button", { name: door })).toBeNull();
  await waitFor(() => expect(chipNames()).toHaveLength(1));
});

test("below the empty field, days with photos are one tap away, and an empty list says so", async () => {
  const { click, address } = await open("/search", await skierOfFourDays());
  await click("button", "Tags");
  await screen.findByText("Your log has none.");
  await click("link", "With photos");
  await waitFor(() => expect(address()).toBe("/search?photos=with"));
  await screen.findByText("No days found.");
});
