import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { chooseAction, dayRow, findToast, untilGone } from "../../../testing/find.ts";
import { testScreens } from "../../../testing/screens.tsx";

const { open, skier, network } = testScreens();

const fold = { name: "Numbers and conditions" };

test("a day has numbers, conditions and tags: entered, shown, edited", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-10", resort: "Alta", tags: ["touring"] });
  const app = await open("/new", owner);
  await app.click("radio", "Alta");
  await app.click("radio", "Friends");
  await app.click("button", "touring");
  expect(screen.queryByRole("button", { name: "Touring" }), "the skier's own spelling stands").toBeNull();
  await app.fill("Tag", " #Club race ");
  await app.user.keyboard("{Enter}");
  await screen.findByRole("button", { name: "Club race", pressed: true });
  await app.fill("Tag", "Kids");

  expect(screen.queryByLabelText("Runs")).toBeNull();
  await app.click("button", fold.name);
  await app.fill("Vertical (ft)", "15,750");
  await app.fill("Runs", "12");
  await app.fill("Time on snow (h:mm)", "5:30");
  await app.fill("Temperature (°F)", "25");
  await app.click("radio", "Spring snow");
  await app.click("radio", "Sun");
  await app.click("radio", "4 of 5");
  await app.click("button", "Save Ski Day");
  await findToast("Ski day logged successfully!");
  const [day] = await owner.days();
  expect(day).toMatchObject({
    numbers: { vertical_m: 4801, runs: 12, minutes: 330, temperature_c: -4 },
    snow: "spring",
    sky: "sun",
    rating: 4,
    tags: ["touring", "Club race", "Kids"],
  });

  const row = await dayRow("Alta", "Day 2", "touring, Club race, Kids", "15,750 ft");
  await app.click("button", /Day 2/, row);
  const dialog = within(await screen.findByRole("dialog"));
  const figures = within(await dialog.findByRole("region", { name: "Numbers and conditions" }));
  figures.getByText("15,750 ft");
  figures.getByText("25°F");
  figures.getByText("Spring snow");
  figures.getByText("4 of 5");
  expect(within(dialog.getByRole("list", { name: "Tags" })).getByRole("link", { name: "Club race" })).toHaveAttribute(
    "href",
    "/search?tag=Club+race",
  );
  await app.user.keyboard("{Escape}");

  await chooseAction(app.user, await dayRow("Alta", "Day 2"), "Edit");
  await screen.findByRole("button", { ...fold, expanded: true });
  expect(await screen.findByLabelText("Time on snow (h:mm)")).toHaveValue("5:30");
  await app.fill("Runs", "");
  await app.click("radio", "Spring snow");
  network.sent.length = 0;
  await app.click("button", "Update Ski Day");
  await findToast("Ski day updated successfully!");
  expect((await owner.days())[0]).toMatchObject({
    numbers: { vertical_m: 4801, minutes: 330, temperature_c: -4 },
    snow: null,
    sky: "sun",
  });
  expect((await owner.days())[0]?.numbers).not.toHaveProperty("runs");
});

test("a number that is none says what its field takes, and nothing is saved", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-10", resort: "Alta" });
  const app = await open("/new", owner);
  await app.click("radio", "Alta");
  await app.click("radio", "Friends");
  await screen.findByRole("button", { name: "Rustler 10", pressed: true });
  await app.click("button", fold.name);
  await app.fill("Runs", "many");
  await app.click("button", "Save Ski Day");
  await screen.findByText("Use a whole number from 0 to 300.");
  await waitFor(() => expect(screen.getByLabelText("Runs")).toHaveFocus());
  expect(await owner.days()).toHaveLength(1);
  await app.fill("Runs", "3");
  await untilGone(() => screen.queryByText("Use a whole number from 0 to 300."));
  await app.click("button", "Save Ski Day");
  await findToast("Ski day logged successfully!");
  expect((await owner.days())[0]).toMatchObject({ numbers: { runs: 3 } });
});

test("what was entered without a connection waits, is shown, and is sent", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-10", resort: "Alta" });
  const app = await open("/new", owner);
  await app.click("radio", "Alta");
  await app.click("radio", "Friends");
  await screen.findByRole("button", { name: "Rustler 10", pressed: true });
  await app.click("button", fold.name);
  await app.fill("Runs", "7");
  await app.click("button", "Powder");
  network.goOffline();
  await app.click("button", "Save Ski Day");
  await dayRow("Alta", "Powder", "Waiting to send");
  network.goOnline();
  await waitFor(async () => expect((await owner.days())[0]).toMatchObject({ numbers: { runs: 7 }, tags: ["Powder"] }));
});
