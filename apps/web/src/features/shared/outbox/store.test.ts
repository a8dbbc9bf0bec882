import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { addToOutbox, clearDevice, keepForm, readAcknowledged, readForms, readOutbox, settleEntry } from "./store.ts";
import { created, day, entryOf, updated } from "./test-entries.ts";

const ann = "a@example.com";
const bea = "b@example.com";
const file = new File(["x"], "a.jpg");

beforeEach(() => clearDevice());

async function sent(account: string, id: string): Promise<void> {
  const entry = entryOf({ ...created, id }, { account });
  await addToOutbox(entry);
  await settleEntry(entry.key, { id, serverId: `${id}-sent`, updatedAt: undefined, account, at: Date.now() });
}

test("an account reads its own entries and answers only", async () => {
  const [hers, his] = [entryOf(created, { account: ann }), entryOf({ ...created, id: "new-2" }, { account: bea })];
  await addToOutbox(hers);
  await addToOutbox(his);
  await sent(ann, "new-3");
  await sent(bea, "new-4");
  const outbox = await readOutbox(bea);
  expect(outbox.entries.map(({ key }) => key)).toEqual([his.key]);
  const names = [expect.stringMatching(/^key-/), "new-4", "new-4-sent"];
  expect(Object.keys(outbox.acknowledged).sort()).toEqual(names);
  expect(Object.keys(await readAcknowledged(bea)).sort()).toEqual(names);
});

test("a change is not merged into another account's entry of the same thing", async () => {
  const hers = entryOf(created, { account: ann });
  await addToOutbox(hers);
  const his = entryOf(updated(created.id, { notes: "Wind." }), { account: bea });
  expect(await addToOutbox(his)).toMatchObject({ put: his, removed: [] });
  expect((await readOutbox(ann)).entries).toEqual([hers]);
});

test("clearing the device for an account keeps what is its own, with its files", async () => {
  for (const account of [ann, bea]) {
    const photos = [{ key: `photo-${account}`, id: null, preview_url: null, file }];
    await addToOutbox(entryOf({ ...created, id: `day-${account}`, day: { ...day, photos } }, { account }));
    await keepForm({ id: `form-${account}`, account, at: 1, photos: [], content: {} });
    await sent(account, `sent-${account}`);
  }
  await clearDevice(bea);
  expect(await readOutbox(ann)).toEqual({ entries: [], acknowledged: {} });
  expect(await readForms(ann)).toEqual([]);
  const { entries, acknowledged } = await readOutbox(bea);
  expect(entries).toMatchObject([{ change: { day: { photos: [{ file: expect.any(Blob) }] } } }]);
  expect(Object.keys(acknowledged)).toContain(`sent-${bea}`);
  expect(await readForms(bea)).toHaveLength(1);
});
