import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { choose, dayRow, findToast } from "../../../testing/find.ts";
import { testScreens } from "../../../testing/screens.tsx";

const { open, skier, network } = testScreens();

test("a month is enough for a day, also without a connection, and an edit makes it exact", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-14", resort: "Alta" });
  const app = await open("/new", owner);
  await app.click("radio", "Alta");
  await app.click("radio", "Friends");
  await screen.findByRole("button", { name: "Rustler 10", pressed: true });
  await app.click("button", /^Change date/);
  await app.click("radio", "Month");
  await choose(app.user, "Month of the day", "January");
  await screen.findByText("January 2026");
  expect(screen.queryByRole("grid")).toBeNull();
  network.goOffline();
  await app.click("button", "Save Ski Day");
  await dayRow("Alta", "Jan 2026", "Waiting to send");
  network.goOnline();
  await waitFor(async () =>
    expect((await owner.days()).map(({ date, date_precision }) => [date, date_precision])).toEqual([
      ["2026-01-14", "day"],
      ["2026-01-01", "month"],
    ]),
  );
  await screen.findByText("1 of 2 days without an exact date");

  const [, half] = await owner.days();
  const edit = await open(`/days/${half?.id}/edit`, owner);
  await screen.findByRole("radio", { name: "Month", checked: true });
  await edit.click("radio", "Yesterday");
  await waitFor(() => expect(screen.queryByRole("radio", { name: "Month" })).toBeNull());
  await edit.click("button", "Update Ski Day");
  await findToast("Ski day updated successfully!");
  expect((await owner.days()).map(({ date_precision }) => date_precision)).toEqual(["day", "day"]);
});

test("a look at another precision keeps the date", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-14", resort: "Alta" });
  await owner.logDay({ date: "2026-01-01", resort: "Alta", date_precision: "month" });
  const [, half] = await owner.days();
  const app = await open(`/days/${half?.id}/edit`, owner);
  await choose(app.user, "Year of the day", "2025");
  await app.click("radio", "Season");
  await screen.findByText("Season 2024/25");
  await app.click("radio", "Month");
  await screen.findByText("January 2025");
});

test("an edit makes a season of a month, which stands last in it", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-14", resort: "Alta" });
  await owner.logDay({ date: "2026-01-01", resort: "Alta", date_precision: "month" });
  const [, half] = await owner.days();
  const app = await open(`/days/${half?.id}/edit`, owner);
  await app.click("radio", "Season");
  await choose(app.user, "Season of the day", "2025/26");
  await app.click("button", "Update Ski Day");
  await dayRow("Alta", "Season 2025/26", "Day 1");
});
