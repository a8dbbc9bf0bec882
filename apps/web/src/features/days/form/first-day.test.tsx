import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { chooseAction, dayRow, findToast, untilGone } from "../../../testing/find.ts";
import { testScreens } from "../../../testing/screens.tsx";

const { open, skier, network, losePatience } = testScreens();

const save = () => screen.findByRole("button", { name: "Save Ski Day" });

test("a first day is logged, and the next one in three taps", async () => {
  const owner = await skier();
  const { user, click, fill, address } = await open("/", owner);
  await click("link", "New Day");
  await screen.findByRole("heading", { name: "Log New Ski Day" });
  expect(await save()).toBeDisabled();
  await click("button", "Find resort");
  await user.type(await screen.findByRole("combobox", { name: "Search for a resort" }), "zermatt");
  await user.click((await screen.findAllByRole("option", { name: /^Zermatt/ }))[0] as HTMLElement);
  await screen.findByRole("radio", { name: "Zermatt", checked: true });
  expect(await save()).toBeDisabled();
  await fill("Ski name", "   ");
  await user.keyboard("{Enter}");
  await fill("Ski name", " Rustler 10 ");
  await user.keyboard("{Enter}");
  await findToast(/"Rustler 10" added successfully!/);
  await screen.findByRole("button", { name: "Rustler 10", pressed: true });
  expect(await save()).toBeDisabled();
  await click("radio", "Friends");
  await fill("Notes (Optional)", "First tracks.");
  await click("button", "Save Ski Day");
  await findToast("Ski day logged successfully!");
  await waitFor(() => expect(address()).toBe("/"));
  await dayRow("Zermatt", "Jan 15", "Rustler 10", "Friends", "Day 1");

  await click("link", "New Day");
  await click("radio", "Zermatt");
  await screen.findByRole("button", { name: "Rustler 10", pressed: true });
  await click("radio", "Training");
  await click("button", "Save Ski Day");
  await dayRow("Zermatt", "Training", "Day 2");
  await untilGone(() => screen.queryByText("Waiting to send"));
  expect(await owner.send("GET", "/skis")).toMatchObject([{ name: "Rustler 10" }]);
  expect(await owner.days()).toHaveLength(2);
});

test("a day whose answer is cut on its way is logged once, and its edit follows it", async () => {
  const owner = await skier();
  await owner.logDay({ date: "2026-01-14" });
  const { user, click } = await open("/new", owner);
  await click("radio", "Alta");
  await screen.findByRole("button", { name: "Rustler 10", pressed: true });
  await click("radio", "Friends");
  let tries = 0;
  const deliver = network.answer(/days\.create/, async (pass) => {
    tries += 1;
    await pass();
    throw new TypeError("Failed to fetch");
  });
  losePatience();
  await click("button", "Save Ski Day");
  await chooseAction(user, await dayRow("Alta", "Waiting to send"), "Edit");
  await screen.findByRole("radio", { name: "Friends", checked: true });
  await click("radio", "Training");
  await click("button", "Update Ski Day");
  await dayRow("Alta", "Training", "Waiting to send");
  deliver();
  await untilGone(() => screen.queryByText("Waiting to send"));
  await dayRow("Alta", "Training");
  expect(tries).toBeGreaterThan(0);
  await waitFor(async () =>
    expect(await owner.days()).toMatchObject([{ activity: "Training" }, { activity: "Friends" }]),
  );
});
