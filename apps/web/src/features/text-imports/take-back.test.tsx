import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { dayRows, findToast } from "../../testing/find.ts";
import { testScreens } from "../../testing/screens.tsx";
import type { Skier } from "../../testing/skier.ts";

const { open, skier } = testScreens();

/** Two new days, and one that adds to the day of the log. */
async function importDays(owner: Skier) {
  const { id } = await owner.logDay({ date: "2026-01-12", resort: "Alta" });
  const lines = ["10", "11", "12"].map((day) => `2026-01-${day} Alta, Bent Chetler`);
  const app = await open("/text-imports/new", owner);
  await app.fill(/^Your ski days, one a line/, lines.join("\n"));
  await app.click("button", "Parse and Create Draft Days");
  await app.click("button", "Commit 3 Days");
  await app.click("button", "Proceed with Import");
  await findToast(/^Successfully imported/);
  await waitFor(() => expect(dayRows()).toHaveLength(3));
  return { ...app, id };
}

test("a commit is undone from the strip; a day that has changed since stays and is named", async () => {
  const owner = await skier();
  const { id, click } = await importDays(owner);
  await owner.send("PATCH", `/days/${id}`, { day: { notes: "Since." } });
  await click("button", "Undo");
  await findToast(
    /^Import taken back: 2 days removed\. 1 day has changed since and stays as it is: Alta, \w+ \d+.*\.$/,
  );
  await waitFor(() => expect(dayRows()).toHaveLength(1));
  expect(await owner.days()).toMatchObject([{ id }]);
  await click("button", "Review it again");
  await screen.findByText("3 of 3 days to import");
});
