import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { photo } from "../../testing/files.ts";
import { dayRow } from "../../testing/find.ts";
import { testScreens } from "../../testing/screens.tsx";

const { open, skier, network } = testScreens();

test("a picture that failed gives way to the resort's letter, and is tried again with the connection", async () => {
  const owner = await skier();
  await owner.logDay({ resort: "Zermatt", photos: [await photo()] });
  await open("/", owner);
  const card = await dayRow("Zermatt");
  const picture = () => card.querySelector("img");
  fireEvent.error(picture() as HTMLImageElement);
  await within(card).findByText("Z");
  expect(picture()).toBeNull();
  network.goOffline();
  await waitFor(() => expect(picture()).not.toBeNull());
  fireEvent.error(picture() as HTMLImageElement);
  await waitFor(() => expect(picture()).toBeNull());
  network.goOnline();
  await waitFor(() => expect(picture()).not.toBeNull());
});

test("notes that hold markup are shown as text", async () => {
  const owner = await skier();
  const notes = "<img src=x onerror=\"document.title='run'\"><b>bold</b>";
  await owner.logDay({ notes });
  const { click } = await open("/", owner);
  await click("button", /Day 1/, await dayRow("Alta"));
  const day = await screen.findByRole("dialog");
  await within(day).findByText(notes);
  expect(day.querySelector("b, [onerror]")).toBeNull();
});
