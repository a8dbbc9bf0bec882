import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { findToast } from "../../../testing/find.ts";
import { testScreens } from "../../../testing/screens.tsx";

const { open, skier, network } = testScreens();

/** The server does what the first request of this path asks, and its answer is lost. */
function loseFirstAnswer(path: RegExp): void {
  const end = network.answer(path, async (pass) => {
    end();
    await pass();
    throw new TypeError("Failed to fetch");
  });
}

test("an import of photos whose answer was lost, and that is asked for again, is one", async () => {
  const owner = await skier();
  loseFirstAnswer(/photoImports\.create/);
  const { click, address } = await open("/photo-imports/new", owner);
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to start photo import");
  await click("button", "Try again");
  await waitFor(() => expect(address()).toMatch(/^\/photo-imports\/(?!new)/));
  expect(await owner.send("GET", "/photo_imports")).toHaveLength(1);
});

test("a text whose answer was lost, and that is sent again, opens one import", async () => {
  const owner = await skier();
  loseFirstAnswer(/text_imports$|textImports\.create/);
  const { click, fill, address } = await open("/text-imports/new", owner);
  await fill("Your ski days, one a line", "2026-01-10 Alta");
  await click("button", "Parse and Create Draft Days");
  await findToast(/Failed to parse text/);
  await click("button", "Parse and Create Draft Days");
  await waitFor(() => expect(address()).toMatch(/^\/text-imports\/(?!new)/));
  expect(await owner.send("GET", "/text_imports")).toHaveLength(1);
});
