import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { addFiles, photo } from "../testing/files.ts";
import { crawler } from "../testing/press-all.ts";
import { loadPseudo, ModuleWorker, watchWords, wide } from "../testing/pseudo.ts";
import { testScreens } from "../testing/screens.tsx";
import type { Skier } from "../testing/skier.ts";

const { open, skier, network, allowLog, visitor } = testScreens();

// The skier of this test writes Greek, and dates are in the pseudo language, so English letters show a sentence that is no message.
const words = { resort: "Πάρνωνας", skis: ["Αετός"], companions: ["Ελένη"], notes: "Φρέσκο χιόνι." };

let owner: Skier;
let seen: ReturnType<typeof watchWords>;

beforeAll(loadPseudo);

beforeEach(async () => {
  // With the clock of these tests the calendar's library takes the weekdays for one date.
  allowLog(/two children with the same key.* GMT/s);
  vi.stubGlobal("Worker", ModuleWorker);
  owner = await skier();
  await owner.send("POST", "/resorts", { resort: { name: words.resort } });
  seen = watchWords(owner.email);
});

afterEach(() => seen.end());

const greek = (file: File, at: number) => new File([file], `Φωτό ${at}.jpg`, { type: file.type });

/** It opens every screen some times. */
const longMs = 900_000;

test("screens, menus, dialogs and toasts of the log have no sentence that is no message", {
  timeout: longMs,
}, async () => {
  await owner.logDay({ ...words, date: "2024-12-30" });
  await owner.logDay({ ...words, date: "2026-01-06", activity: "Training" });
  const { id } = await owner.logDay({ ...words, date: "2026-01-12", photos: [greek(await photo(), 1)] });
  const [place] = await owner.send<{ id: string }[]>("GET", `/resorts?query=${encodeURIComponent(words.resort)}`);
  const { pressAll, pressed } = crawler(open, network, owner);
  for (const path of [
    "/",
    "/new",
    `/days/${id}/edit`,
    "/stats",
    "/resorts",
    `/resorts/${place?.id}`,
    "/resorts/none",
    "/search",
    `/search?text=${words.companions}`,
    "/search?text=ξ",
    "/seasons/0/recap",
    "/settings/account",
    "/settings/skis",
    "/csv-export",
    "/share",
    "/nowhere",
    "/privacy",
  ])
    await pressAll(path);
  expect(pressed.size, [...pressed].join()).toBeGreaterThan(40);
  await crawler(open, network, owner).pressAll("/settings/skis", { confirms: true });

  const { user } = await open("/", owner);
  await user.click((await screen.findAllByRole("button", { name: new RegExp(wide("Actions for")) }))[0] as HTMLElement);
  await user.click(await screen.findByRole("menuitem", { name: wide("Delete") }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: wide("Delete") }));
  await screen.findByText(wide("Ski day deleted successfully!"));
  await crawler(open, network, visitor()).pressAll("/auth");
  expect([...seen.raw]).toEqual([]);
});

test("the import of a text has no sentence that is no message", async () => {
  await owner.logDay({ ...words, date: "2026-01-12" });
  const { pressAll } = crawler(open, network, owner);
  await pressAll("/text-imports/new");
  const { user, address } = await open("/text-imports/new", owner);
  const box = await screen.findByLabelText(new RegExp(wide("Your ski days, one a line")));
  fireEvent.change(box, { target: { value: `2026-01-12 ${words.resort}\n2026-01-10 Ταΰγετος\n2026-01-06\nχιόνι\n` } });
  await screen.findByText(new RegExp(wide("days found")));
  await user.click(await screen.findByRole("button", { name: wide("Parse and Create Draft Days") }));
  await waitFor(() => expect(address()).toMatch(/^\/text-imports\/(?!new)/));
  await pressAll(address(), { confirms: true });
  expect([...seen.raw]).toEqual([]);
});

test("the import of photos has no sentence that is no message", async () => {
  await owner.logDay({ ...words, date: "2026-01-12" });
  const id = await owner.importPhotos();
  const { pressAll } = crawler(open, network, owner);
  await pressAll(`/photo-imports/${id}`);
  const files = [await photo("2026-01-12"), await photo("2026-01-10"), await photo()].map(greek);
  await open(`/photo-imports/${id}`, owner);
  await addFiles(new RegExp(wide("Click or drag to upload")), ...files);
  await waitFor(() => expect(screen.getByRole("button", { name: wide("Save Import") })).toBeEnabled());
  await pressAll(`/photo-imports/${id}`, { confirms: true });
  expect([...seen.raw]).toEqual([]);
});
