import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { dayRow, dayRows, findPart, findRow, findToast } from "../../testing/find.ts";
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
  expect(screen.getByText("The whole import can be taken back."), "another sentence than the toast's").toBeVisible();
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

async function lastImport(owner: Skier, name: RegExp = /./) {
  const app = await open("/text-imports/new", owner);
  await app.click("link", name, await screen.findByRole("navigation", { name: "Your last imports" }));
  await dayRow("Alta");
  await app.click("button", "Take this import back");
  return app;
}

test("an import with two new days and a merge is taken back from its result, and that is undone", async () => {
  const owner = await skier();
  await importDays(owner);
  const imported = await owner.days();
  const { click } = await lastImport(owner, /\(3 days\)$/);
  await findPart("2 new, 1 merged");
  const question = await screen.findByRole("alertdialog", { name: "Take this import back?" });
  expect(question).toHaveTextContent("2 new days are removed. 1 merged day becomes as it was.");
  await click("button", "Take back", question);
  await findToast("Import taken back: 2 days removed, 1 day as before.");
  await screen.findByText("This import was taken back.");
  expect(await owner.days()).toMatchObject([{ date: "2026-01-12", ski_names: ["Rustler 10"] }]);

  await click("button", "Undo");
  await findToast("3 days are as before.");
  await findPart("2 new, 1 merged");
  expect(await owner.days()).toEqual(imported);
});

test("an import that was taken back is reviewed again with its decisions, and committed once more", async () => {
  const owner = await skier();
  const id = await owner.importText("2026-01-10 Alta\n2026-01-11 Alta\n2026-01-12 Alta");
  await owner.commitImport(`/text_imports/${id}`, "2026-01-11");
  const again = await lastImport(owner);
  await again.click("button", "Take back", await screen.findByRole("alertdialog"));
  await findToast(/^Import taken back/);
  await again.click("button", "Review it again");
  await screen.findByText("2 of 3 days to import");
  expect(again.address()).toBe(`/text-imports/${id}`);
  expect(screen.queryByRole("button", { name: "Undo" }), "it would make the days twice").toBeNull();
  const skipped = within(await findRow("Draft days", "January 11")).getByRole<HTMLSelectElement>("combobox");
  expect(skipped.selectedOptions[0]?.textContent).toBe("Skip import");
  await again.click("button", "Commit 2 Days");
  await again.click("button", "Proceed with Import");
  await dayRow("New: Alta");
  expect(dayRows("New: Alta")).toHaveLength(2);
  expect(await owner.days()).toHaveLength(2);
});
