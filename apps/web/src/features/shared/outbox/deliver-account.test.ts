import "fake-indexeddb/auto";
import { otherAccountText } from "@firn/contracts/constants";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deliver, deliverAll, sendUnkept } from "./deliver.ts";
import { addToOutbox, clearDevice, readOutbox } from "./store.ts";
import { created, day, entryOf } from "./test-entries.ts";
import { answering, ok, onlineNavigator } from "./test-server.ts";

const account = "a@example.com";
const photos = [{ key: "p1", id: null, preview_url: null, file: new File(["p1"], "p1.jpg") }];
const withPhoto = { ...created, day: { ...day, photos } };
const logged = { ...day, id: "d1", updated_at: "2026-01-10T10:00:00.000Z" };

beforeEach(async () => {
  vi.stubGlobal("navigator", onlineNavigator());
  await clearDevice();
});
afterEach(() => vi.unstubAllGlobals());

test("a day and its photo name their account; under another's session they wait, and are not changed", async () => {
  const entry = entryOf(withPhoto);
  await addToOutbox(entry);
  const before = (await readOutbox(account)).entries;
  const refused = { status: 409, json: { error: otherAccountText.message } };
  const { fetch, sent } = answering([refused, ok({ id: "one" }), refused, ok(logged)]);
  vi.stubGlobal("fetch", fetch);
  await expect(deliver(entry.key)).rejects.toThrow(otherAccountText.message);
  expect((await readOutbox(account)).entries).toEqual(before);
  await expect(deliver(entry.key)).rejects.toThrow(otherAccountText.message);
  expect((await readOutbox(account)).entries[0]).not.toHaveProperty("refusal");
  expect(await deliver(entry.key)).toMatchObject({ answer: { id: "d1" } });
  expect(sent.map((each) => each.path)).toEqual([
    ...Array(2).fill("/trpc/photos.upload"),
    ...Array(2).fill("/trpc/days.create"),
  ]);
  expect(new Set(sent.map((each) => each.account))).toEqual(new Set([account]));
});

test("a change that the device could not keep names its account", async () => {
  const { fetch, sent } = answering([ok({ id: "one" }), ok(logged)]);
  vi.stubGlobal("fetch", fetch);
  await sendUnkept(entryOf(withPhoto));
  expect(sent.map((each) => each.account)).toEqual([account, account]);
});

test("the service worker sends the entries of the session's account, and leaves another's", async () => {
  const own = entryOf(created);
  await addToOutbox(own);
  await addToOutbox(entryOf(created, { account: "b@example.com" }));
  const { fetch, sent } = answering([ok(logged)]);
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) =>
    String(url).includes("accounts.get")
      ? Response.json([{ result: { data: { json: { key: account } } } }])
      : fetch(url, init),
  );
  await deliverAll();
  expect(sent).toMatchObject([{ key: own.key, account }]);
  expect((await readOutbox("b@example.com")).entries).toHaveLength(1);
});
