import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { action, chosen, draft, drafts, setResort } from "../../testing/drafts.ts";
import { dayRow, dayRows, findToast, untilGone } from "../../testing/find.ts";
import { testScreens } from "../../testing/screens.tsx";
import type { Skier } from "../../testing/skier.ts";

const { open, skier, network, allowLog } = testScreens();

type App = Awaited<ReturnType<typeof open>>;

const textLabel = /^Your ski days, one a line/;

async function parse(owner: Skier, lines: string[]): Promise<App> {
  const app = await open("/text-imports/new", owner);
  await app.fill(textLabel, lines.join("\n"));
  await app.click("button", "Parse and Create Draft Days");
  await screen.findByRole("list", { name: "Draft days" });
  return app;
}

async function commit({ click }: App, count: number): Promise<void> {
  await click("button", `Commit ${count} Days`);
  await click("button", "Proceed with Import");
}

test("drafts are corrected and decided on, and a place is settled for all that say it", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-09", resort: "Alta" });
  const app = await parse(owner, ["2026-01-09 Alta, icy", "2026-01-10 Nowhere Hill", "2026-01-11 Nowhere Hill"]);
  const icy = await draft("icy");
  expect(icy).toHaveTextContent("Will merge with existing day on this date");
  expect(icy).toHaveTextContent("notes and the original text to Alta, Jan 9");
  const later = within(action(await draft("January 10, 2026"))).getAllByRole("option");
  expect(
    later.map((option) => option.textContent),
    "there is no day to merge with",
  ).toEqual(["Create new day", "Skip import"]);

  const unknown = () => drafts("“Nowhere Hill”");
  expect(unknown()).toHaveLength(2);
  await app.click("button", /^Edit/, unknown()[0]);
  await setResort(app.user, "Snowbird");
  expect(await screen.findByRole("checkbox", { name: /^For all 2 that say/ })).toBeChecked();
  await app.click("button", "Save");
  await waitFor(() => expect(unknown()).toEqual([]));
  expect(drafts("Snowbird")).toHaveLength(2);

  await app.user.selectOptions(action(await draft("icy")), "Skip import");
  await draft("icy", "This day will not be imported", "Already in your log");
  await screen.findByText("2 of 3 days to import");
  await app.user.click(screen.getByText("Import (2)"));
  await waitFor(() => expect(drafts("icy")).toEqual([]));
  // Decided drafts stay until another filter is chosen.
  await app.user.selectOptions(action(drafts()[0] as HTMLElement), "Skip import");
  await screen.findByText("Import (1)");
  expect(drafts()[0]).toHaveTextContent("This day will not be imported");
});

test("a correction that is answered late leaves the focus where one works by then", async () => {
  const app = await parse(await skier(), ["2026-01-09 Alta, icy", "2026-01-10 Alta"]);
  const release = network.hold(/draftDays\.update/);
  await app.click("button", /^Edit/, await draft("icy"));
  fireEvent.change(within(await draft("icy")).getByLabelText("Date"), { target: { value: "2026-01-11" } });
  await app.click("button", "Save");
  const commitButton = screen.getByRole("button", { name: "Commit 2 Days" });
  commitButton.focus();
  release();
  await untilGone(() => within(drafts("icy")[0] as HTMLElement).queryByLabelText("Date"));
  expect(commitButton).toHaveFocus();
});

test("an ambiguous text says so, and is read the other way in one click", async () => {
  const app = await parse(await skier(), ["2/3/2024 Alta"]);
  await screen.findByText(/They were read as month\/day\./);
  await draft("Saturday, February 3, 2024");
  await app.click("button", "Read as day/month instead");
  await draft("Saturday, March 2, 2024");

  // Asks first after a change.
  await app.user.selectOptions(action(await draft("Alta")), "Skip import");
  await app.click("button", "Read as month/day instead");
  await app.click("button", "Cancel", await screen.findByRole("alertdialog", { name: "Read the text again?" }));
  await app.click("button", "Read as month/day instead");
  await app.click("button", "Read again", await screen.findByRole("alertdialog"));
  const again = await draft("Saturday, February 3, 2024");
  await waitFor(() => expect(chosen(again)).toBe("Create new day"));
});

test("a server that fails is quoted, and nothing that was typed is lost", async () => {
  const app = await open("/text-imports/new", await skier());
  const text = "2026-01-10 Alta\n2026-01-09 Snowbird";
  const serve = network.fail(/textImports\.create/, 503, "Come back later.");
  const box = await app.fill(textLabel, text);
  await app.click("button", "Parse and Create Draft Days");
  await findToast("Failed to parse text/file: Come back later.");
  expect(box).toHaveValue(text);
  serve();
  await app.click("button", "Parse and Create Draft Days");

  // A refused decision is taken back even while a later one is under way.
  await draft("Alta");
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  const end = network.answer(/draftDays\.update/, async () => {
    end();
    await refused;
    return Response.json({ error: "Come back later." }, { status: 503 });
  });
  await app.user.selectOptions(action(await draft("Alta")), "Skip import");
  await app.user.selectOptions(action(await draft("Snowbird")), "Skip import");
  await screen.findByText("0 of 2 days to import");
  refuse();
  await findToast("Failed to update decision: Come back later.");
  await screen.findByText("1 of 2 days to import");
  expect(chosen(await draft("Alta"))).toBe("Create new day");
  expect(chosen(await draft("Snowbird"))).toBe("Skip import");

  network.fail(/textImports\.update/, 503, "Come back later.");
  await commit(app, 1);
  await findToast("Failed to commit ski days: Come back later.");
  await draft("Alta");
});

test("notes of an old season leave other days on their dates alone, and merge into one by choice", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2025-01-09", resort: "Lech", notes: "fog" });
  await owner.logDay({ date: "2025-01-10", resort: "Zermatt", notes: "sun" });
  const app = await parse(owner, ["2025-01-09 Alta, gates, steep and cold", "2025-01-10 Snowbird, with Sam"]);
  await screen.findByText("2 of 2 days to import");
  expect(chosen(await draft("You already have Lech on this date"))).toBe("Create new day");
  expect(chosen(await draft("You already have Zermatt on this date"))).toBe("Create new day");

  await app.user.selectOptions(action(await draft("Snowbird")), "Merge with existing");
  await draft("Snowbird", /Adds .*notes.* to Zermatt, /);
  await app.click("button", "Commit 2 Days");
  const question = await screen.findByRole("alertdialog", { name: "Confirm Import" });
  expect(question).toHaveTextContent("1 new ski day(s)");
  expect(question).toHaveTextContent("1 day(s) to merge with existing");
  expect(within(question).getByRole("list", { name: "What is merged" })).toHaveTextContent("to Zermatt, Jan 10, 2025");
  await app.click("button", "Proceed with Import", question);
  await findToast("Successfully imported 2 ski days");
  await findToast("1 new, 1 merged");
  await waitFor(() => expect(app.address()).toBe("/?season=-1"));
  await dayRow("New: Alta", "Jan 9, 2025");
  expect(await dayRow("Zermatt", "Jan 10, 2025")).not.toHaveTextContent("New:");
  expect(dayRows("Snowbird")).toEqual([]);
});

test("a wrong resort is corrected for all days there, and the dates of one line become days one by one", async () => {
  const lines = ["2026-01-10 Alta", "2026-01-09 Alta", "2026-01-08 Alta", "2026-01-07 rest day, 2026-01-06 sick"];
  const app = await parse(await skier(), lines);
  await app.user.click(await screen.findByText("1 line gave no day"));
  await app.click("button", /on Jan 6/);
  await screen.findByText("4 of 4 days to import");
  expect(screen.getByText("1 line gave no day"), "the other date stays").toBeVisible();
  await app.click("button", /on Jan 7/);
  await screen.findByText("5 of 5 days to import");
  await untilGone(() => screen.queryByText(/gave no day/));

  const first = await draft("Alta");
  await app.click("button", /^Edit/, first);
  await app.click("button", "Alta", first);
  await setResort(app.user, "Snowbird");
  await app.user.click(await screen.findByLabelText("For all 3 at Alta"));
  await app.click("button", "Save");
  await waitFor(() => expect(drafts("Snowbird"), "the others moved along").toHaveLength(3));
});

test("a review that could not be read offers another try; its summary leads to both seasons", async () => {
  allowLog(/Failed to fetch/);
  const owner = await skier();
  await parse(owner, ["2026-01-10 Alta", "2025-01-10 Alta"]);
  const [{ id } = { id: "" }] = await owner.send<{ id: string }[]>("GET", "/text_imports");
  const serve = network.lose(/textImports\.get/);
  const again = await open("/", owner);
  await again.click("link", /^Go on with your import/);
  await screen.findByText("Error fetching import details");
  expect(again.address()).toBe(`/text-imports/${id}`);
  serve();
  await again.click("button", "Try again");
  await commit(again, 2);
  await waitFor(() => expect(again.address()).toBe("/"));
  await screen.findByText("2 days in 2 seasons");
  await dayRow("New:");
  await again.click("link", /^Last Season/);
  await waitFor(() => expect(again.address()).toBe("/?season=-1"));
  await dayRow("New:");
});

test("offline in the middle of a review, errors stay at their place and nothing is lost", async () => {
  const app = await parse(await skier(), ["2026-01-10 Alta", "2026-01-11 Nowhere Hill"]);
  await app.click("button", /^Edit/, await draft("“Nowhere Hill”"));
  network.goOffline();
  await app.user.selectOptions(action(await draft("Alta")), "Skip import");
  await draft("Alta", /Failed to update decision: Firn can't be reached/);
  expect(chosen(await draft("Alta"))).toBe("Create new day");
  const box = await screen.findByRole("combobox", { name: "Search for a resort" });
  await app.user.clear(box);
  await app.user.type(box, "qqqq");
  await screen.findByText(/^Failed to search resorts\. Firn can't be reached/);
  expect(screen.queryByText(/^No resorts match/)).toBeNull();
  await commit(app, 2);
  expect((await screen.findAllByText(/^Failed to commit ski days: Firn can't be reached/)).length).toBeGreaterThan(0);

  network.goOnline();
  await screen.findByText('No resorts match "qqqq"');
  await app.user.clear(box);
  await app.user.type(box, "snowbird");
  await screen.findByText("1 resort found");
  await app.user.keyboard("{ArrowDown}{Enter}");
  await app.click("button", "Save");
  await draft("Snowbird");
  await app.user.selectOptions(action(await draft("Alta")), "Skip import");
  await screen.findByText("1 of 2 days to import");
  expect(within(await draft("Alta")).queryByText(/^Failed to update decision/)).toBeNull();
  await commit(app, 1);
  await dayRow("New: Snowbird");
});

test("a text that is on its days already says that it adds nothing new", async () => {
  const owner = await skier();
  const lines = ["2026-01-10 Alta", "2026-01-11 Zermatt"];
  await commit(await parse(owner, lines), 2);
  await findToast("Successfully imported 2 ski days");
  await parse(owner, [...lines, "2026-01-12 Lech"]);
  await screen.findByText("3 of 3 days to import");
  expect(screen.getByText("2 of them add nothing new")).toBeVisible();
});

test("cancelling where nothing was found asks nothing, and gives the text back", async () => {
  const owner = await skier();
  const app = await open("/text-imports/new", owner);
  await app.fill(textLabel, "Alta and Snowbird, some day");
  await app.click("button", "Parse and Create Draft Days");
  await screen.findByText("No draft days found.");
  expect(screen.getByText("0 of 0 days to import"), "the footer stays").toBeVisible();
  expect(screen.getByRole("button", { name: "Commit 0 Days" })).toBeDisabled();
  await app.user.click(screen.getAllByRole("button", { name: "Cancel" }).at(-1) as HTMLElement);
  await waitFor(() => expect(app.address()).toBe("/"));
  await open("/text-imports/new", owner);
  await waitFor(() => expect(screen.getByLabelText(textLabel)).toHaveValue("Alta and Snowbird, some day"));
});

test("skis, activity, people, conditions and a tag for all days of a text, or from a date to a date", async () => {
  const owner = await skier();
  for (const ski of ["Rustler 10", "Soul 7"]) await owner.addSki(ski);
  const lines = ["06", "07", "08", "09"].map((day) => `2026-01-${day} Alta`);
  const app = await parse(owner, [...lines, "2026-01-10 Snowbird, Rustler 10, night skiing"]);
  const openDialog = async () => {
    await app.click("button", "Skis, conditions and tags");
    return screen.findByRole("dialog", { name: "Skis, conditions and tags for all 5 days" });
  };
  let dialog = await openDialog();
  fireEvent.change(within(dialog).getByLabelText("Until"), { target: { value: "2026-01-07" } });
  await within(dialog).findByText("2 of 5 days");
  await app.click("button", "Soul 7", dialog);
  await app.click("radio", "Powder", within(dialog).getByRole("radiogroup", { name: "Snow" }));
  await app.click("radio", "4 of 5", dialog);
  await app.click("button", "Apply", dialog);
  await waitFor(() => expect(drafts("Soul 7")).toHaveLength(2));

  dialog = await openDialog();
  expect(within(dialog).getByRole("checkbox", { name: /keep their own$/ })).toBeChecked();
  await app.click("button", "Rustler 10", dialog);
  await app.click("radio", "Friends", dialog);
  await app.click("radio", "Ice", dialog);
  await app.click("radio", "Fog", dialog);
  await app.fill("Name", "Anna", dialog);
  await app.click("button", "Add name", dialog);
  expect(await within(dialog).findByRole("button", { name: "Anna" })).toHaveAttribute("aria-pressed", "true");
  await app.fill("Tag", "#club race", dialog);
  await app.click("button", "Add tag", dialog);
  expect(within(dialog).getByRole("radio", { name: "club race" })).toBeChecked();
  await app.click("radio", "Race", dialog);
  await app.click("button", "Apply", dialog);
  await waitFor(() => expect(drafts("with Anna", "Race")).toHaveLength(5));
  await commit(app, 5);
  await waitFor(async () => expect(await owner.days()).toHaveLength(5));
  const both = { activity: "Friends", companions: ["Anna"], sky: "fog" };
  expect(await owner.days()).toMatchObject([
    ...Array(3).fill({ ...both, ski_names: ["Rustler 10"], snow: "ice", rating: null }),
    ...Array(2).fill({ ...both, ski_names: ["Soul 7"], snow: "powder", rating: 4 }),
  ]);
  const tags = (await owner.days()).map((day) => day.tags);
  expect(tags).toEqual([["Night", "Race"], ...Array(4).fill(["Race"])]);
});
