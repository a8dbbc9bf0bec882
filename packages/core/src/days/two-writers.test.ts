import { expect, test } from "vitest";
import { changeDay, createTestLog, dayOf, logDay, readDay } from "../test-log.ts";

test("of two changes the later wins by field, and its answer says that the day was changed elsewhere", async () => {
  const { core, skier, ski } = await createTestLog();
  const actor = await skier();
  const logged = await logDay(core, actor, dayOf([await ski(actor)], { notes: "Slush." }));
  const seen_updated_at = logged.updated_at;
  const first = await changeDay(core, actor, logged.id, { notes: "Icy.", date: "2026-01-11", seen_updated_at });
  expect(first).toMatchObject({ changed_elsewhere: false });
  const late = await changeDay(core, actor, logged.id, { notes: "Powder.", seen_updated_at });
  expect(late).toMatchObject({ notes: "Powder.", date: "2026-01-11", changed_elsewhere: true });
  const next = { notes: "Deep.", seen_updated_at: late.updated_at };
  expect(await changeDay(core, actor, logged.id, next)).toMatchObject({ changed_elsewhere: false });
});

test.each([
  ["Mine.", "Theirs.", "Mine.\n\nAlso written: Theirs."],
  ["", "Theirs.", "Theirs."],
  ["Theirs. And mine.", "Theirs.", "Theirs. And mine."],
  ["Mine.", "Slush.", "Mine."],
  ["Mine.", "", "Mine."],
  ["Mine.", "x".repeat(4990), "Mine."],
])("notes %j over notes %s that another has written meanwhile", async (mine, theirs, both) => {
  const { core, clock, skier, ski } = await createTestLog();
  const actor = await skier();
  const { id } = await logDay(core, actor, dayOf([await ski(actor)], { notes: "Slush." }));
  clock.advance(1000);
  await changeDay(core, actor, id, { notes: theirs });
  expect(await changeDay(core, actor, id, { notes: mine, seen_notes: "Slush." })).toMatchObject({ notes: both });
});

test("a change of a day that was changed elsewhere answers what it has overwritten, but for notes that are kept", async () => {
  const { core, clock, skier, ski } = await createTestLog();
  const actor = await skier();
  const skiId = await ski(actor, "Volta");
  const { id, updated_at } = await logDay(core, actor, dayOf([skiId], { notes: "Slush." }));
  clock.advance(1000);
  await changeDay(core, actor, id, { activity: "Training", date: "2026-01-09", notes: "Theirs." });
  const mine = { activity: "Friends", notes: "Mine.", seen_notes: "Slush.", seen_updated_at: updated_at } as const;
  const { replaced } = await changeDay(core, actor, id, mine);
  expect(replaced).toEqual({ activity: "Training" });
  const { notes } = await changeDay(core, actor, id, { notes: "Shorter.", seen_updated_at: updated_at });
  expect(notes).toBe("Shorter.");
});

test("of ten changes at once each keeps its notes", async () => {
  const { core, skier, ski } = await createTestLog();
  const actor = await skier();
  const { id } = await logDay(core, actor, dayOf([await ski(actor)], { notes: "Slush." }));
  const names = Array.from({ length: 10 }, (_, n) => `Note ${n}.`);
  await Promise.all(names.map((notes) => changeDay(core, actor, id, { notes, seen_notes: "Slush." })));
  const { notes } = await readDay(core, actor, id);
  for (const name of names) expect(notes).toContain(name);
});
