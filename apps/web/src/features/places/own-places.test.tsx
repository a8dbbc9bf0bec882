import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { untilKept } from "../../testing/device.ts";
import { setResort } from "../../testing/drafts.ts";
import { dayRow, findRow, findToast, rows, untilGone } from "../../testing/find.ts";
import { testScreens } from "../../testing/screens.tsx";

const { open, skier, network } = testScreens();

type App = Awaited<ReturnType<typeof open>>;

const searchBox = () => screen.findByRole("combobox", { name: "Search for a resort" });
const placeDialog = () => screen.findByRole("dialog", { name: "My own place" });
const options = () => screen.queryAllByRole("option");
const firstOption = (text: string) => waitFor(() => expect(options()[0]).toHaveTextContent(text));
const card = () => screen.findByRole("region", { name: "My places" });
const checked = (name: string) => screen.findByRole("radio", { name, checked: true });

async function search({ user, click }: App, text: string): Promise<void> {
  if (!screen.queryByRole("combobox", { name: "Search for a resort" })) await click("button", "Find resort");
  await user.clear(await searchBox());
  await user.paste(text);
}

async function useAsOwnPlace(app: App, text: string): Promise<HTMLElement> {
  await search(app, text);
  await app.click("option", `Use “${text}” as my own place`);
  return placeDialog();
}

function tellLocation(getCurrentPosition: Geolocation["getCurrentPosition"]): void {
  Object.defineProperty(navigator, "geolocation", { value: { getCurrentPosition }, configurable: true });
}

test("a position that comes of the device takes the place of a text that is none", async () => {
  tellLocation((found) => found({ coords: { latitude: 47.123456, longitude: 10.2 } } as GeolocationPosition));
  const { user, click, fill } = await open("/settings/account", await skier());
  await click("button", "Add a place", await card());
  const dialog = await placeDialog();
  const position = await fill("Position", "somewhere", dialog);
  await user.tab();
  await waitFor(() => expect(position).toBeInvalid());
  await click("button", "Use this device's location", dialog);
  await within(dialog).findByDisplayValue("47.12346, 10.2");
  await waitFor(() => expect(position).toBeValid());
});

test("a day at a place of one's own, which is found, renamed, and kept while a day is there", async () => {
  tellLocation((found) => found({ coords: { latitude: 47.123456, longitude: 10.2 } } as GeolocationPosition));
  const owner = await skier();
  await owner.addSki("Rustler 10");
  await owner.send("POST", "/resorts", { resort: { name: "Back yard" } });
  const app = await open("/new", owner);
  const { user, click, fill } = app;
  await search(app, "Zermatt");
  await firstOption("Zermatt");
  expect(options().at(-1)).toHaveTextContent("Use “Zermatt” as my own place");
  await search(app, "Knollhang");
  await screen.findByText('No resorts match "Knollhang"');
  expect(options()).toHaveLength(1);
  await user.keyboard("{ArrowUp}{Enter}");
  const dialog = await placeDialog();
  expect(within(dialog).getByLabelText("Name")).toHaveValue("Knollhang");
  await fill("Name", "  ", dialog);
  await click("button", "Save place", dialog);
  await waitFor(() => expect(dialog).toHaveTextContent("Please enter a name."));
  await fill("Name", "Knollhang", dialog);
  await fill("Region", "Tyrol", dialog);
  await click("button", "Use this device's location", dialog);
  await within(dialog).findByDisplayValue("47.12346, 10.2");
  await click("button", "Save place", dialog);
  await findToast('"Knollhang" added to your places.');
  await checked("Knollhang");
  await screen.findByText("Tyrol");
  await click("radio", "Friends");
  await click("button", "Save Ski Day");
  await dayRow("Knollhang");

  const again = await open("/new", owner);
  await search(again, "knoll");
  await firstOption("My place · Tyrol");

  const account = await open("/settings/account", owner);
  const remove = async (name: string) => {
    await account.click("button", `Delete ${name}`, await card());
    await account.click("button", "Delete", await screen.findByRole("alertdialog"));
  };
  await remove("Knollhang");
  await findToast("1 day is logged at Knollhang. Give it another resort first.");
  await account.click("button", "Edit Knollhang", await card());
  const edited = await screen.findByRole("dialog");
  await account.fill("Name", "Home hill", edited);
  await account.click("button", "Save place", edited);
  await within(await card()).findByText("Home hill");
  await remove("Back yard");
  await untilGone(() => screen.queryByText("Back yard"));
  await open("/", owner);
  await dayRow("Home hill");
});

test("a place with nothing but a name has no pin; a location that the device does not tell leaves a place without one", async () => {
  tellLocation((_, refuse) => refuse?.({ code: 1, message: "denied" } as GeolocationPositionError));
  const owner = await skier();
  await owner.logDay({ resort: "Alta" });
  await owner.send("POST", "/resorts", { resort: { name: "Bare hill" } });
  const app = await open("/new", owner);
  const { user, click } = app;
  await click("radio", "Alta");
  const title = screen.getByRole("heading", { name: "Ski Resort" }).parentElement;
  await waitFor(() => expect(title).toHaveTextContent("Ski ResortUtah, United States"));
  expect(title?.querySelectorAll("svg")).toHaveLength(1);
  await search(app, "Bare hill");
  await firstOption("Bare hill");
  await user.keyboard("{Enter}");
  await checked("Bare hill");
  expect(title).toHaveTextContent(/^Ski Resort$/);
  expect(title?.querySelector("svg")).toBeNull();

  const dialog = await useAsOwnPlace(app, "Knollhang");
  await click("button", "Use this device's location", dialog);
  await within(dialog).findByText(/^This device does not tell its location/);
  await click("button", "Cancel", dialog);
  expect(await searchBox()).toHaveValue("Knollhang");
});

test("without a connection places are found and made, and sent before their days", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-13", resort: "Alta" });
  await owner.send("POST", "/resorts", { resort: { name: "Back yard" } });
  await owner.send("POST", "/resort_names", { resort_name: { name: "Häusl", resort_id: "us-snowbird" } });
  const app = await open("/new", owner);
  await search(app, "back");
  await firstOption("Back yard");
  await untilKept("Häusl");
  network.goOffline();
  await search(app, "back");
  await firstOption("Back yard");
  await search(app, "hausl");
  await firstOption("Snowbird");
  const dialog = await useAsOwnPlace(app, "Knollhang");
  await app.click("button", "Save place", dialog);
  await checked("Knollhang");
  await app.click("radio", "Friends");
  await app.click("button", "Save Ski Day");
  await dayRow("Knollhang", "Waiting to send");
  await app.user.click((await screen.findAllByRole("link", { name: "New Day" }))[0] as HTMLElement);
  await search(app, "knoll");
  await firstOption("My place");

  network.goOnline();
  await waitFor(async () =>
    expect(await owner.days()).toMatchObject([{ resort_name: "Knollhang" }, { resort_name: "Alta" }]),
  );
  await open("/settings/account", owner);
  expect(await within(await card()).findAllByText("Knollhang")).toHaveLength(1);
});

test("in a review a name is remembered, and a place that is not in the list is made", async () => {
  const owner = await skier();
  const unknowns = ["04", "05", "06", "07", "08", "09"].map((day) => `2026-01-${day} Häusl`);
  const id = await owner.importText([...unknowns, "2026-01-10 Knollhang, powder"].join("\n"));
  const app = await open(`/text-imports/${id}`, owner);
  const unknown = (name: string) => screen.findByRole("region", { name });
  const panel = await unknown("2 places are not known to Firn");
  expect(within(panel).getByRole("checkbox", { name: /^Remember “Häusl”/ })).toBeChecked();
  await app.click("button", "Find the resort of “Häusl”");
  await setResort(app.user, "Snowbird");
  await waitFor(() => expect(rows("Draft days", "Snowbird")).toHaveLength(6));
  await unknown("1 place is not known to Firn");

  await app.click("button", /^Edit/, await findRow("Draft days", "Knollhang"));
  await searchBox();
  const dialog = await useAsOwnPlace(app, "Knollhang");
  await app.click("button", "Save place", dialog);
  expect(await screen.findByRole("checkbox", { name: "Remember “Knollhang” as Knollhang" })).toBeChecked();
  await app.click("button", "Save");
  await app.click("button", "Commit 7 Days");
  await app.click("button", "Proceed with Import");
  await app.click("button", "Close", await screen.findByRole("dialog", { name: /^7 days, 2 resorts/ }));
  await dayRow("New: Knollhang");
  expect(rows(/^Ski days/, "New: Snowbird")).toHaveLength(6);

  const account = await open("/settings/account", owner);
  await within(await card()).findByText("“Häusl” is Snowbird");
  await account.click("button", "Forget “Häusl”", await card());
  await untilGone(() => screen.queryByText("“Häusl” is Snowbird"));
});

test("a place that Firn does not know stays out of the days on its dates, and one tap makes it one's own", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-06", resort: "Lech" });
  await owner.logDay({ date: "2026-01-08", resort: "Zermatt" });
  const id = await owner.importText(
    [
      "2026-01-06 Morgenkogel - tour with Ben",
      "2026-01-07 Morgenkogel",
      "2026-01-08 Hasty Peak",
      "2026-01-09 Alta",
    ].join("\n"),
  );
  const app = await open(`/text-imports/${id}`, owner);
  const named = (name: string) =>
    rows("Draft days").filter((row) => within(row).queryByRole("heading", { name }) !== null);
  const chosen = (row: HTMLElement) =>
    within(row).getByRole<HTMLSelectElement>("combobox", { name: /^Action:/ }).selectedOptions[0]?.textContent;
  const beside = await findRow("Draft days", "with Ben");
  expect(named("“Morgenkogel”")).toHaveLength(2);
  expect(chosen(beside)).toBe("Create new day");
  expect(beside).toHaveTextContent("You already have Lech on this date");
  expect(named("“Hasty Peak”").map(chosen)).toEqual(["Create new day"]);
  const panel = await screen.findByRole("region", { name: "2 places are not known to Firn" });
  await app.click("button", "Use “Morgenkogel” as my own place", panel);
  await waitFor(() => expect(named("Morgenkogel")).toHaveLength(2));
  expect(named("“Morgenkogel”")).toEqual([]);
  expect(chosen(await findRow("Draft days", "with Ben"))).toBe("Create new day");
  await screen.findByRole("region", { name: "1 place is not known to Firn" });
  await app.click("button", "Commit 4 Days");
  await app.click("button", "Proceed with Import");
  await waitFor(() => expect(rows(/^Ski days/, "New: Morgenkogel")).toHaveLength(2));
  const places = ["Alta", null, "Zermatt", "Morgenkogel", "Morgenkogel", "Lech"];
  expect(await owner.days()).toMatchObject(places.map((resort_name) => ({ resort_name })));
});

test("the position of a place is typed, and a text that is none is not saved", async () => {
  const owner = await skier();
  const { click, fill } = await open("/settings/account", owner);
  await click("button", "Add a place", await card());
  const dialog = await placeDialog();
  await fill("Name", "Knollhang", dialog);
  for (const status of within(dialog).getAllByRole("status")) expect(status).toBeEmptyDOMElement();
  const position = await fill("Position", "somewhere", dialog);
  await click("button", "Save place", dialog);
  await waitFor(() => expect(dialog).toHaveTextContent("Write a latitude and a longitude, as 47.27, 11.39."));
  expect(position).toHaveFocus();
  await fill("Position", "47.2, 10.25", dialog);
  await click("button", "Save place", dialog);
  await findToast('"Knollhang" added to your places.');
  expect((await owner.client.rest("GET", "/own_resorts")).body).toMatchObject([{ latitude: 47.2, longitude: 10.25 }]);
});
