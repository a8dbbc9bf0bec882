import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { photo } from "../../testing/files.ts";
import { dayRow, findPart, findToast, untilGone } from "../../testing/find.ts";
import { testScreens } from "../../testing/screens.tsx";

const { open, skier, network } = testScreens();

const altaPhoto = () => photo("2026-01-12", "us-alta");
const day = (name: RegExp) => screen.findByRole("listitem", { name });
const wayBack = () => screen.queryByRole("link", { name: /^Go on with your import of .* \(1 day\)$/ });

test("an import that cannot be saved says why, loses nothing, and is saved again", async () => {
  const owner = await skier();
  const id = await owner.importPhotos(await altaPhoto(), await photo("2026-01-13", "at-st-anton"));
  const { click } = await open(`/photo-imports/${id}`, owner);
  await screen.findByText("2 of 2 days to import");
  const text = "There is no room left on the server. Try again later.";
  const serve = network.fail(/photoImports\.update/, 503, text);
  await click("button", "Save Import");
  await findPart(`Failed to commit import: ${text}`);
  within(await day(/^Alta/)).getByRole("button", { name: /^Edit Photo/ });
  serve();
  await click("button", "Save Import");
  await findToast("Import committed successfully!");
  expect(await owner.days()).toHaveLength(2);
});

test("an import that was saved elsewhere meanwhile says that it is closed, and is saved once", async () => {
  const owner = await skier();
  const id = await owner.importPhotos(await altaPhoto());
  const { click, address } = await open(`/photo-imports/${id}`, owner);
  await screen.findByText("1 of 1 day to import");
  await owner.commitImport(`/photo_imports/${id}`);
  await click("button", "Save Import");
  await findToast("Import session closed");
  await findToast("This import is already committed.");
  await waitFor(() => expect(address()).toBe("/"));
  await dayRow("Alta");
  expect(await owner.days()).toHaveLength(1);
  await untilGone(wayBack);
});

test("Home leads back to an import that was left, and says that it was closed on another device", async () => {
  const owner = await skier();
  const id = await owner.importPhotos();
  await open("/", owner);
  await screen.findByText("No ski days logged yet.");
  expect(screen.queryByRole("link", { name: /^Go on with/ }), "without photos it is not worth it").toBeNull();

  await owner.addPhoto(`/photo_imports/${id}/photos`, await altaPhoto());
  await waitFor(async () =>
    expect(await owner.send("GET", `/photo_imports/${id}`)).toMatchObject({ draft_days: [{}] }),
  );
  const { user, address } = await open("/", owner);
  await waitFor(() => expect(wayBack()).not.toBeNull());
  await user.click(wayBack() as HTMLElement);
  await day(/^Alta/);
  expect(address()).toBe(`/photo-imports/${id}`);

  const home = await open("/", owner);
  await waitFor(() => expect(wayBack()).not.toBeNull());
  await waitFor(() => expect(network.sent.join()).toMatch(/photoImports\.list/));
  await owner.send("DELETE", `/photo_imports/${id}`);
  await home.user.click(wayBack() as HTMLElement);
  await findToast("Import session closed");
  await waitFor(() => expect(home.address()).toBe("/"));
  await untilGone(wayBack);
  await open("/", owner);
  await screen.findByText("No ski days logged yet.");
  expect(wayBack(), "it is forgotten").toBeNull();
});
