import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { testScreens } from "../../../testing/screens.tsx";

const { open, skier, network, losePatience } = testScreens();

const lines = () => within(screen.getByRole("list", { name: "Saved now" })).getAllByRole("listitem");
const field = () => screen.findByLabelText("Date and resort");

async function skierAtAlta() {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-10", resort: "Alta", skis: ["Mantra"] });
  return owner;
}

async function datesOf(owner: Awaited<ReturnType<typeof skier>>, season = 0) {
  const days = await owner.send<{ date: string; resort_name: string; ski_names: string[] }[]>(
    "GET",
    `/days?season=${season}`,
  );
  return days.map(({ date, resort_name, ski_names }) => `${date} ${resort_name} ${ski_names}`);
}

test("a line of the keyboard makes a day of each date, and the next day is proposed at the same resort", async () => {
  const owner = await skierAtAlta();
  const { user } = await open("/quick-entry", owner);
  await screen.findByRole("button", { name: "Mantra", pressed: true });
  await user.type(await field(), "16-18 dec 2025 snowbird");
  await screen.findByText(/Dec 16 – 18, 2025 · Snowbird · 3 days/);
  await user.keyboard("{Enter}");
  await screen.findByText("3 days saved now");
  expect(await field()).toHaveValue("2025-12-19");
  expect(await field()).toHaveFocus();
  await user.keyboard("{Enter}");
  await screen.findByText("4 days saved now");
  expect(lines()[0]).toHaveTextContent("Fri, Dec 19, 2025 · Snowbird");
  expect(await datesOf(owner)).toEqual([
    "2026-01-10 Alta Mantra",
    "2025-12-19 Snowbird Mantra",
    "2025-12-18 Snowbird Mantra",
    "2025-12-17 Snowbird Mantra",
    "2025-12-16 Snowbird Mantra",
  ]);
});

test("Enter right after the resort waits until it is found", async () => {
  const owner = await skierAtAlta();
  const { user } = await open("/quick-entry", owner);
  await screen.findByRole("button", { name: "Mantra", pressed: true });
  await user.type(await field(), "yesterday lech{Enter}");
  await screen.findByText("1 day saved now");
  expect(await datesOf(owner)).toContain("2026-01-14 Lech Mantra");
});

test("dates that have a day are left out, and a line that cannot be saved says why", async () => {
  const owner = await skierAtAlta();
  const { user } = await open("/quick-entry?text=9-11+jan+alta", owner);
  await screen.findByText(/1 day of it is logged already/);
  await screen.findByRole("button", { name: "Mantra", pressed: true });
  await user.click(await field());
  await user.keyboard("{Enter}");
  await screen.findByText("2 days saved now");
  for (const [text, problem] of [
    ["10 jan", "You have logged these days already."],
    ["alta", "Write a date up to today, such as 12 Jan, yesterday or 16-20 Mar."],
    ["tomorrow alta", "Write a date up to today, such as 12 Jan, yesterday or 16-20 Mar."],
    ["7 jan qqqqqq", "“qqqqqq” is no resort that Firn knows. Check its name."],
  ] as const) {
    await user.clear(await field());
    await user.type(await field(), `${text}{Enter}`);
    await screen.findByText(problem);
  }
  expect(await datesOf(owner)).toHaveLength(3);
});

test("without a connection the days wait, and are sent", async () => {
  losePatience();
  const owner = await skierAtAlta();
  const { user } = await open("/quick-entry", owner);
  await screen.findByRole("button", { name: "Mantra", pressed: true });
  network.goOffline();
  await user.type(await field(), "12.1.{Enter}");
  await screen.findByText("1 day saved now");
  network.goOnline();
  await waitFor(async () => expect(await datesOf(owner)).toContain("2026-01-12 Alta Mantra"));
});

test("days of a month are as many half-known days, also without a connection", async () => {
  const owner = await skierAtAlta();
  const { user } = await open("/quick-entry", owner);
  await screen.findByRole("button", { name: "Mantra", pressed: true });
  await user.type(await field(), "5 days snowbird jan 2024");
  await screen.findByText("Jan 2024 · Snowbird · 5 days");
  network.goOffline();
  await user.keyboard("{Enter}");
  await screen.findByText("5 days saved now");
  expect(lines()[0]).toHaveTextContent("Jan 2024 · Snowbird");
  expect(await field()).toHaveValue("");
  await user.keyboard("2023/24 2x{Enter}");
  await screen.findByText("7 days saved now");
  expect(lines()[0]).toHaveTextContent("Season 2023/24 · Snowbird");
  network.goOnline();
  const known = async () => {
    const days = await owner.send<{ date: string; date_precision: string }[]>("GET", "/days?season=-2");
    return days.map(({ date, date_precision }) => `${date_precision} ${date}`);
  };
  const months = Array<string>(5).fill("month 2024-01-01");
  await waitFor(async () => expect(await known()).toEqual([...months, "season 2023-09-01", "season 2023-09-01"]));
});
