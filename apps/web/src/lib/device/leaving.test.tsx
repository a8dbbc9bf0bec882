import { skierPassword } from "@firn/testing/app";
import { screen, waitFor } from "@testing-library/react";
import { entries } from "idb-keyval";
import { expect, test } from "vitest";
import { dayRow } from "../../testing/find.ts";
import { testScreens } from "../../testing/screens.tsx";
import { readsStore } from "./device-copy.ts";

const { open, skier } = testScreens();

/** What was read on the device, and the short entries beside it. */
const kept = async () => JSON.stringify([await entries(readsStore), { ...localStorage }, { ...sessionStorage }]);

test.each(["a session that has ended elsewhere", "a lost cookie", "deleting the account"])(
  "nothing of an account stays on the device after %s",
  async (how) => {
    const owner = await skier();
    await owner.logDay({ notes: "Soup at noon." });
    let app = await open("/", owner);
    await dayRow("Alta");
    await waitFor(async () => expect(await kept()).toMatch(/skier@example.*Alta/));
    if (how === "deleting the account") {
      app = await open("/settings/account", owner);
      await app.click("button", "Delete my account");
      const dialog = await screen.findByRole("dialog");
      await app.fill(/^Password/, skierPassword, dialog);
      await app.click("button", "Delete my account", dialog);
    } else {
      if (how === "a lost cookie") owner.loseSession();
      else await owner.send("DELETE", "/account/sessions");
      app = await open("/", owner);
    }
    await waitFor(() => expect(app.address()).toMatch(/^\/auth/));
    await waitFor(async () => expect(await kept()).not.toMatch(/@|Alta/));
  },
);
