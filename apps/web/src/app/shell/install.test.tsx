import { readFileSync } from "node:fs";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, test, vi } from "vitest";
import { watchInstall } from "../../lib/device/install.ts";
import { testScreens } from "../../testing/screens.tsx";

const { open, skier } = testScreens();

beforeAll(watchInstall);

test("the menu offers to install the app where the browser does, once", async () => {
  const { click } = await open("/stats", await skier());
  await click("button", "Open menu");
  const menu = await screen.findByRole("dialog", { name: "Menu" });
  const install = () => screen.queryByRole("button", { name: "Install Firn" });
  expect(install()).toBeNull();
  const prompt = vi.fn();
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  dispatchEvent(event);
  expect(event.defaultPrevented, "the browser shows no banner").toBe(true);
  await click("button", "Install Firn", menu);
  expect(prompt).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await click("button", "Open menu");
  await within(await screen.findByRole("dialog", { name: "Menu" })).findByRole("link", { name: "Home" });
  expect(install()).toBeNull();
});

test("the shortcuts of the manifest lead to their screens", async () => {
  const manifest = readFileSync(new URL("../../../public/manifest.webmanifest", import.meta.url), "utf8");
  const { shortcuts } = JSON.parse(manifest) as { shortcuts: { name: string; url: string }[] };
  const urls = Object.fromEntries(shortcuts.map(({ name, url }) => [name, url]));
  const owner = await skier();
  await open(urls["New Day"] ?? "", owner);
  await screen.findByRole("heading", { level: 1, name: "Log New Ski Day" });
  const { address } = await open(urls["From Photos"] ?? "", owner);
  await screen.findByText("Add the photos of your ski days.");
  expect(address()).toMatch(/^\/photo-imports\/(?!new)/);
});
