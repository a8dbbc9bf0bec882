import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { untilKept } from "../../../testing/device.ts";
import { photo } from "../../../testing/files.ts";
import { testScreens } from "../../../testing/screens.tsx";

const { open, skier, network } = testScreens();

const pages = () => screen.findByRole("region", { name: "Pages of the book" });
const address = "/seasons/0/book";

test("a season without days says so, and an address without a season leads home", async () => {
  const owner = await skier();
  await open(address, owner);
  await screen.findByText("No ski days logged this season.");
  expect(screen.getByRole("link", { name: "Log a day" })).toHaveAttribute("href", "/new");
  expect(screen.queryByRole("button", { name: "Print" })).toBeNull();
  const { address: now } = await open("/seasons/x/book", owner);
  await screen.findByText("No ski days logged yet.");
  expect(now()).toBe("/");
});

test("the book holds each day with its whole note, and an index of the places", async () => {
  const owner = await skier();
  const notes = `First line.\n${"Deep snow in the trees. ".repeat(20)}The end.`;
  await owner.logDay({ date: "2026-01-10", notes, companions: ["Anna"], tags: ["Powder day"], numbers: { runs: 12 } });
  await owner.logDay({ date: "2026-01-11", resort: "Zermatt", skis: ["Racetiger"] });
  await open(address, owner);
  const book = await pages();
  const [first, second] = await within(book).findAllByRole("article");
  expect(first).toHaveAccessibleName("Day 1 Alta");
  expect(first).toHaveTextContent("Saturday, January 10, 2026");
  expect(first).toHaveTextContent("The end.");
  expect(first).toHaveTextContent("Skis: Rustler 10");
  expect(first).toHaveTextContent("Skied with: Anna");
  expect(first).toHaveTextContent("Tags: Powder day");
  expect(first).toHaveTextContent("Runs 12");
  expect(second).toHaveAccessibleName("Day 2 Zermatt");
  expect(book).toHaveTextContent("Index of places");
  expect(book).toHaveTextContent(/Alta United States 1/);
  expect(
    network.sent.filter((path) => path.includes("days.get")),
    "a request for the days with notes",
  ).toHaveLength(1);
});

test("while the notes are read, it says so", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-10", notes: "Wind." });
  const release = network.hold(/days\.get/);
  await open(address, owner);
  await screen.findByText("Loading the season…");
  release();
  await pages();
});

test("it waits for its map, without which it is shown where the map cannot be read", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-10" });
  const release = network.hold(/countries/);
  await open(address, owner);
  await waitFor(() => expect(network.sent).toContainEqual(expect.stringContaining("countries")));
  await waitFor(() => expect(network.sent).toContainEqual(expect.stringContaining("figures.resorts")));
  await screen.findByText("Loading the season…");
  release();
  await pages();
});

test("notes that cannot be read fail the book, until the next attempt", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-10", notes: "Wind." });
  const comeBack = network.fail(/days\.get/, 500);
  const { click } = await open(address, owner);
  expect(await screen.findByRole("alert")).toHaveTextContent("This season could not be loaded.");
  comeBack();
  await click("button", "Try again");
  await pages();
});

test("offline the book has what the device has kept", async () => {
  const owner = await skier();
  const notes = "Wind on the ridge.\nAll of the day.";
  await owner.logDay({ date: "2026-01-10", notes });
  await open(address, owner);
  await pages();
  await untilKept("All of the day.");
  network.goOffline();
  await open(address, owner);
  expect(await pages()).toHaveTextContent("All of the day.");
});

test("it is printed once its photos are loaded, and says which are missing", async () => {
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const owner = await skier();
  await owner.logDay({ date: "2026-01-10", photos: [await photo(), await photo()] });
  const { click } = await open(address, owner);
  const book = await pages();
  await within(book).findByRole("article");
  await click("button", "Print");
  // Those of the day, and the cover's.
  expect(await screen.findByRole("button", { name: "Loading 3 photos…" })).toBeInTheDocument();
  const photos = [...book.querySelectorAll("img")];
  expect(photos.map(({ loading }) => loading)).toEqual(["eager", "eager", "eager"]);
  for (const photo of photos.slice(1)) photo.dispatchEvent(new Event("load"));
  expect(print).not.toHaveBeenCalled();
  photos[0]?.dispatchEvent(new Event("error"));
  expect(await screen.findByText("1 photo could not be loaded. The book is without it.")).toBeInTheDocument();
  expect(print).toHaveBeenCalledOnce();
});

test("the paper is chosen", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-10" });
  const { click } = await open(address, owner);
  expect((await pages()).parentElement).toHaveClass("a5");
  await click("radio", "A4");
  expect((await pages()).parentElement).toHaveClass("a4");
});
