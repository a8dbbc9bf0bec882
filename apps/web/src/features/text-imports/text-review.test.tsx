import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { wipeDevice } from "../../lib/device/wipe.ts";
import { action, chosen, draft, drafts, setResort } from "../../testing/drafts.ts";
import { choose, dayRow, dayRows, findPart, findToast, untilGone } from "../../testing/find.ts";
import { testScreens } from "../../testing/screens.tsx";
import type { Skier } from "../../testing/skier.ts";

const { open, skier } = testScreens();

const textLabel = /^Your ski days, one a line/;

type App = Awaited<ReturnType<typeof open>>;

async function openReview(owner: Skier, lines: string[]): Promise<App> {
  const app = await open(`/text-imports/${await owner.importText(lines.join("\n"))}`, owner);
  await screen.findByRole("list", { name: "Draft days" });
  return app;
}

async function commit({ click }: App, count: number): Promise<void> {
  await click("button", `Commit ${count} Days`);
  await click("button", "Proceed with Import");
}

test("dates that would lie in the future offer the season that fits; a corrected draft moves along", async () => {
  const owner = await skier();
  const app = await openReview(owner, ["Alta 2/12", "Snowbird 2/22", "Jan 12 Lech", "Jan 11 Nowhere Hill"]);
  await screen.findByText("2 of these days lie in the future.");
  await draft("Alta", "This date is in the future.");
  await draft("Snowbird", "This date is in the future.");
  await screen.findByText("2 of 4 days to import");
  await app.click("button", /^Edit/, await draft("“Nowhere Hill”"));
  await setResort(app.user, "Zermatt");
  await app.click("button", "Save");
  await draft("Zermatt", "January 11, 2026");
  await app.click("button", "Use Last Season");
  await app.click("button", "Read again");
  await screen.findByText("4 of 4 days to import");
  await draft("Zermatt", "January 11, 2025");
  expect(screen.queryByText(/of these days lie in the future/)).toBeNull();

  await choose(app.user, "Season", /^This Season/);
  await screen.findByText("2 of these days lie in the future.");
  await draft("Zermatt", "January 11, 2026");
});

test("drafts are handled in bulk, and a line without a day becomes one", async () => {
  const places = ["Alta", "Snowbird", "Lech", "Nowhere Hill"];
  const lines = Array.from({ length: 12 }, (_, at) => `2026-01-${String(at + 1).padStart(2, "0")} ${places[at % 4]}`);
  const app = await openReview(await skier(), [...lines, "Total: 12 days"]);
  await screen.findByText("12 of 12 days to import");
  expect(drafts()[0], "problems come first").toHaveTextContent("“Nowhere Hill”");
  await app.click("button", "Find the resort of “Nowhere Hill”");
  await setResort(app.user, "Alta");
  await untilGone(() => screen.queryByRole("button", { name: "Find the resort of “Nowhere Hill”" }));
  await app.click("button", /^Skip all/);
  await screen.findByText("0 of 12 days to import");
  await app.click("button", /^Create all/);
  await screen.findByText("12 of 12 days to import");
  await app.user.selectOptions(action(await draft("Lech")), "Skip import");
  await app.user.click(screen.getByText(/lines? gave no day/));
  await app.click("button", /^Make line 13 a day/);
  await findPart("Give it a date to import it.");
  await commit(app, 11);
  await app.click("button", "Close", await screen.findByRole("dialog", { name: /^11 days, 3 resorts/ }));
  await waitFor(() => expect(app.address()).toBe("/"));
  await waitFor(() => expect(dayRows()).toHaveLength(11));
});

test("an open import is continued in another browser", async () => {
  const owner = await skier();
  const app = await openReview(owner, ["2026-01-10 Alta", "2026-01-11 Snowbird"]);
  await app.user.selectOptions(action(await draft("Alta")), "Skip import");
  await screen.findByText("1 of 2 days to import");
  await wipeDevice();
  const other = await open("/", owner);
  await other.click("link", "Go on with your import of Jan 15 (2 days)");
  await screen.findByText("1 of 2 days to import");
  expect(chosen(await draft("Alta"))).toBe("Skip import");
  await commit(other, 1);
  await dayRow("New: Snowbird");
  await untilGone(() => screen.queryByRole("link", { name: /^Go on with your import/ }));
});

test("cancelling asks where drafts would be lost, and gives the text back", async () => {
  const owner = await skier();
  const app = await openReview(owner, ["2026-01-10 Alta"]);
  const address = app.address();
  const cancel = async (answer: string) => {
    await app.user.click(screen.getAllByRole("button", { name: "Cancel" })[0] as HTMLElement);
    await app.click("button", answer, await screen.findByRole("alertdialog", { name: "Cancel Import?" }));
  };
  await cancel("Keep Working");
  await draft("Alta");
  await cancel("Yes, Cancel Import");
  await findToast("Text import canceled and deleted.");
  await waitFor(() => expect(app.address()).toBe("/"));
  const start = await open("/text-imports/new", owner);
  await waitFor(() => expect(screen.getByLabelText(textLabel)).toHaveValue("2026-01-10 Alta"));
  await start.fill(textLabel, "");
  await start.user.click(screen.getAllByRole("button", { name: "Cancel" })[0] as HTMLElement);
  await waitFor(() => expect(start.address(), "nothing would be lost").toBe("/"));
  const closed = await open(address, owner);
  await findToast("Import session closed");
  await waitFor(() => expect(closed.address()).toBe("/"));
});

test("each draft says in its row what there is to judge", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-06", resort: "Lech" });
  const app = await openReview(owner, [
    "2026-01-14 Alta, powder, with Sam and Tom",
    "2026-01-12 nur ein halber Tag",
    "2026-01-06 Zermatt, gates",
    "Total: 3 days",
  ]);
  for (const row of await waitFor(() => {
    expect(drafts()).toHaveLength(3);
    return drafts();
  })) {
    expect(within(row).getByRole("heading")).not.toBeEmptyDOMElement();
    expect(within(row).getByText(/^\w+day, \w+ \d+, \d{4}$/)).toBeVisible();
    expect(within(row).getByRole("button", { name: /^Original text: \d/ })).toBeVisible();
    expect(within(row).getByRole("button", { name: /^Edit / })).toBeVisible();
    expect(within(row).getByText("Action:")).toBeVisible();
  }
  await draft("Unknown Resort", "halber Tag");
  await draft("Zermatt", "You already have Lech on this date", "Training");
  const alta = await draft("Alta");
  expect(alta).toHaveTextContent("Will create a new ski day · Friends · with Sam, Tom");
  expect(alta).toHaveTextContent("Original text: 2026-01-14 Alta, powder, with Sam and Tom");
  await app.user.click(screen.getByText("1 line gave no day"));
  expect(await screen.findByText("a total")).toBeVisible();

  const words = within(await draft("powder")).getByRole("button", { name: /^Original text:/ });
  await app.user.click(words);
  expect(words).toHaveAttribute("aria-expanded", "true");
  const edit = within(await draft("Zermatt")).getByRole("button", { name: /^Edit Zermatt/ });
  await app.user.click(edit);
  await app.click("button", "Cancel", await draft("Zermatt"));
  await waitFor(() => expect(edit, "the focus goes back").toHaveFocus());
});

test("tags that the text proposes are shown, and one of them is taken off", async () => {
  const owner = await skier();
  const app = await openReview(owner, ["2026-01-12 Alta, night skiing with the kids", "2026-01-13 Zermatt"]);
  const alta = await draft("Alta", "Night, Kids");
  await app.click("button", /^Edit/, alta);
  await app.user.click(await within(alta).findByText("Numbers, conditions and tags"));
  await app.click("button", "Kids", alta);
  await app.click("button", "Save", alta);
  await untilGone(() => drafts("Alta", "Night, Kids")[0] ?? null);
  await commit(app, 2);
  await dayRow("Alta", "Night");
  expect((await owner.days()).map(({ tags }) => tags)).toEqual([[], ["Night"]]);
});

test("numbers, conditions and tags of a draft are shown, and changed in its row", async () => {
  const owner = await skier();
  const app = await openReview(owner, [
    "Date,Resort,Vertical (m),Runs,Tags",
    "2026-01-12,Alta,4801,12,Touring",
    "2026-01-13,Zermatt,,,",
  ]);
  await draft("Alta", "Touring", "15,750 ft", "Runs 12");
  const zermatt = await draft("Zermatt");
  await app.click("button", /^Edit/, zermatt);
  await app.user.click(await within(zermatt).findByText("Numbers, conditions and tags"));
  await app.fill("Vertical (ft)", "many", zermatt);
  await app.click("button", "Save", zermatt);
  await within(zermatt).findByText("Use a number from 0 to 98,425 ft.");
  await app.fill("Vertical (ft)", "3,280", zermatt);
  await app.click("radio", "Powder", zermatt);
  await app.click("radio", "Sun", zermatt);
  await app.click("radio", "4 of 5", zermatt);
  await app.click("button", "Kids", zermatt);
  await app.fill("Tag", "Club race", zermatt);
  await app.click("button", "Save", zermatt);
  await draft("Zermatt", "Kids, Club race", "3,280 ft", "Snow: Powder", "Sky: Sun", "Rating: 4 of 5");

  const alta = await draft("Alta");
  await app.click("button", /^Edit/, alta);
  await app.user.click(await within(alta).findByText("Numbers, conditions and tags"));
  await app.fill("Runs", "", alta);
  await app.click("button", "Touring", alta);
  await app.click("button", "Save", alta);
  await untilGone(() => drafts("Alta", "Runs 12")[0] ?? null);
  await commit(app, 2);
  await dayRow("Zermatt", "Kids, Club race", "3,280 ft");
  const [second, first] = await owner.days();
  expect(second).toMatchObject({ numbers: { vertical_m: 1000 }, snow: "powder", sky: "sun", rating: 4 });
  expect(second?.tags).toEqual(["Kids", "Club race"]);
  expect(first).toMatchObject({ numbers: { vertical_m: 4801 }, tags: [] });
  expect(first?.numbers).not.toHaveProperty("runs");
});

test("a total of a month offers its days, each without an exact date", async () => {
  const owner = await skier();
  const app = await openReview(owner, ["2026-01-10 Alta", "3x Snowbird im Dezember 2024"]);
  await screen.findByText("days of Dec 2024, without their dates");
  await app.click("button", /^Make line 2/);
  await waitFor(async () => expect(await drafts()).toHaveLength(4));
  await draft("Snowbird", "December 2024");
  await commit(app, 4);
  await waitFor(async () => {
    const days = await owner.send<{ date: string; date_precision: string }[]>("GET", "/days?season=-1");
    expect(days).toMatchObject(Array(3).fill({ date: "2024-12-01", date_precision: "month" }));
  });
});
