import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deliver } from "./deliver.ts";
import {
  addToOutbox,
  changeEntry,
  clearDevice,
  countWaiting,
  keepForm,
  readFile,
  readForms,
  readOutbox,
} from "./store.ts";
import { alta, created, day, entryOf, updated } from "./test-entries.ts";
import { type Answer, answering, ok, onlineNavigator, refuse, type Sent } from "./test-server.ts";

const account = "a@example.com";
const photo = (key: string) => ({ key, id: null, preview_url: null, file: new File([key], `${key}.jpg`) });
const answerOf = (id: string) => ({ ...day, id, updated_at: "2026-01-10T10:00:00.000Z" });

async function waiting(...changes: Parameters<typeof entryOf>[0][]) {
  const entries = changes.map((change) => entryOf(change));
  for (const entry of entries) await addToOutbox(entry);
  return entries.map(({ key }) => key);
}

const keys = async () => (await readOutbox(account)).entries.map(({ key }) => key);

function serve(...answers: Answer[]): Sent[] {
  const { fetch, sent } = answering(answers);
  vi.stubGlobal("fetch", fetch);
  return sent;
}

beforeEach(async () => {
  vi.stubGlobal("navigator", onlineNavigator());
  await clearDevice();
});
afterEach(() => vi.unstubAllGlobals());

test("a day is sent under its key, and goes once the server has it", async () => {
  const [key = ""] = await waiting(created);
  const sent = serve(ok(answerOf("d1")));
  expect(await deliver(key)).toEqual({ answer: answerOf("d1"), isPartial: false });
  expect(sent).toEqual([
    { path: "/trpc/days.create", key, account, body: expect.objectContaining({ resort_id: alta.id }) },
  ]);
  expect(await keys()).toEqual([]);
  expect(await deliver(key), "another tab was first").toBeUndefined();
  expect(sent).toHaveLength(1);
});

test("the temporary id of a day leads to the server's for a month after it was sent", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-01-10T10:00:00Z") });
  const [first = ""] = await waiting(created);
  serve(ok(answerOf("d1")), ok(answerOf("d2")), ok(answerOf("d3")));
  await deliver(first);
  expect((await readOutbox(account)).acknowledged["new-1"]?.serverId).toBe("d1");
  for (const [date, id] of [
    ["2026-02-09T09:00:00Z", "new-2"],
    ["2026-02-09T11:00:00Z", "new-3"],
  ] as const) {
    vi.setSystemTime(Date.parse(date));
    const [key = ""] = await waiting({ ...created, id });
    await deliver(key);
  }
  const { acknowledged } = await readOutbox(account);
  expect(Object.keys(acknowledged).filter((id) => id.startsWith("new-"))).toEqual(["new-2", "new-3"]);
  vi.useRealTimers();
});

test("a day at a place that was just sent goes with the server's id of it", async () => {
  const bare = { region: "", country_code: null, latitude: null, longitude: null };
  const place = { name: "Hausberg", ...bare };
  const there = { id: "new-2", name: "Hausberg", region: "", country: "", own: true as const };
  const [first = "", second = ""] = await waiting(
    { kind: "createPlace", id: "new-2", name: "Hausberg", place },
    { ...created, day: { ...created.day, resort: there } },
  );
  const made = {
    ...there,
    ...bare,
    id: "p1",
    created_at: "2026-01-10T10:00:00.000Z",
    updated_at: "2026-01-10T10:00:00.000Z",
  };
  const sent = serve(ok(made), ok(answerOf("d1")));
  expect(await deliver(first)).toEqual({ answer: made, isPartial: false });
  await deliver(second);
  expect(sent).toMatchObject([
    { path: "/trpc/resorts.create", key: first, body: place },
    { path: "/trpc/days.create", body: { resort_id: "p1" } },
  ]);
});

test("without an answer the entry stays as it was sent, and the same is sent again", async () => {
  const [key = ""] = await waiting(created);
  const sent = serve(undefined, ok(answerOf("d1")), ok(answerOf("d1")));
  await expect(deliver(key)).rejects.toThrow();
  await addToOutbox(entryOf(updated("new-1", { notes: "Wind." })));
  expect(await keys()).toEqual([key]);
  await deliver(key);
  expect(sent[1]).toEqual(sent[0]);
  const [following = ""] = await keys();
  await deliver(following);
  expect(sent[2]).toMatchObject({ path: "/trpc/days.update", body: { id: "d1", notes: "Wind." } });
  expect(sent[2]?.key).not.toBe(key);
  expect(await keys()).toEqual([]);
});

test("a refusal is kept with its reason, and not sent again", async () => {
  const [key = ""] = await waiting(created);
  const sent = serve(refuse(422, "Please check the day.", { ski_ids: ["This ski is not on your list."] }));
  await expect(deliver(key)).rejects.toThrow();
  expect((await readOutbox(account)).entries).toMatchObject([
    { key, refusal: { text: "This ski is not on your list.", fields: { ski_ids: ["This ski is not on your list."] } } },
  ]);
  await expect(deliver(key)).rejects.toThrow();
  expect(sent).toHaveLength(1);
});

test.each([401, 408, 425, 426, 429, 500, 503])("a %i leaves the entry waiting", async (status) => {
  const [key = ""] = await waiting(created);
  serve(refuse(status, "Later."));
  await expect(deliver(key)).rejects.toThrow();
  expect((await readOutbox(account)).entries[0]).not.toHaveProperty("refusal");
});

test("a ski that was added here is known to the day by the server's id", async () => {
  const withSki = { ...created, day: { ...day, skiIds: ["new-2"] } };
  const [ski = "", logged = ""] = await waiting({ kind: "createSki", id: "new-2", name: "Rustler 10" }, withSki);
  const sent = serve(ok({ id: "s9", name: "Rustler 10" }), ok(answerOf("d1")));
  await deliver(ski);
  await deliver(logged);
  expect(sent[1]?.body).toMatchObject({ ski_ids: ["s9"] });
});

test("photos are uploaded under their own keys, once, and their files go with the entry", async () => {
  const [key = ""] = await waiting({ ...created, day: { ...day, photos: [photo("p1"), photo("p2")] } });
  const sent = serve(ok({ id: "one" }), undefined, ok({ id: "two" }), ok(answerOf("d1")));
  await expect(deliver(key)).rejects.toThrow();
  expect(await readFile("p2")).toBeInstanceOf(Blob);
  await deliver(key);
  expect(sent.map((each) => each.key)).toEqual(["p1", "p2", "p2", key]);
  expect(sent[3]?.body).toMatchObject({ photo_ids: ["one", "two"] });
  expect(await readFile("p1")).toBeUndefined();
});

test("a photo that the server has removed while its day waited for an answer is uploaded again", async () => {
  const now = Date.now();
  const uploadedAt = now - 25 * 3_600_000;
  const removed = { ...photo("p1"), id: "gone", uploadedAt };
  const entry = entryOf({ ...created, day: { ...day, photos: [removed] } }, { at: uploadedAt, isTried: true });
  await addToOutbox(entry);
  const lost = refuse(422, "This photo is not available.", { photo_ids: ["This photo is not available."] });
  const sent = serve(lost, ok({ id: "again" }), ok(answerOf("d1")));
  expect(await deliver(entry.key)).toMatchObject({ answer: { id: "d1" } });
  expect(sent).toMatchObject([
    { key: entry.key, body: { photo_ids: ["gone"] } },
    { path: "/trpc/photos.upload" },
    { key: entry.key, body: { photo_ids: ["again"] } },
  ]);
  expect(await keys()).toEqual([]);
});

test("an edit that was made while lost photos are refused follows the day", async () => {
  const uploadedAt = Date.now() - 25 * 3_600_000;
  const photos = [{ ...photo("p1"), id: "gone", uploadedAt }];
  const entry = entryOf({ ...created, day: { ...day, photos } }, { at: uploadedAt, isTried: true });
  await addToOutbox(entry);
  const lost = refuse(422, "This photo is not available.", { photo_ids: ["This photo is not available."] });
  const { fetch } = answering([lost, ok({ id: "again" }), ok(answerOf("d1"))]);
  const fetchDuringEdit = vi.fn(fetch).mockImplementationOnce(async (...request) => {
    await addToOutbox(entryOf(updated("new-1", { notes: "Wind.", photos })));
    return fetch(...request);
  });
  vi.stubGlobal("fetch", fetchDuringEdit);
  expect(await deliver(entry.key)).toMatchObject({ answer: { id: "d1" }, isPartial: true });
  expect((await readOutbox(account)).entries).toMatchObject([
    { change: { kind: "updateDay", day: { notes: "Wind." } } },
  ]);
});

test("a refused photo that is still fresh, or older than its key, is not uploaded again", async () => {
  const lost = refuse(422, "This photo is not available.", { photo_ids: ["This photo is not available."] });
  for (const [hours, days] of [
    [1, 1],
    [25, 8],
  ] as const) {
    const photos = [{ ...photo("p1"), id: "gone", uploadedAt: Date.now() - hours * 3_600_000 }];
    const at = Date.now() - days * 86_400_000;
    const entry = entryOf({ ...created, day: { ...day, photos } }, { at, isTried: true });
    await addToOutbox(entry);
    const sent = serve(lost);
    await expect(deliver(entry.key)).rejects.toThrow();
    expect(sent).toHaveLength(1);
    await clearDevice();
  }
});

test("a photo that is refused refuses its day, by name", async () => {
  const [key = ""] = await waiting({ ...created, day: { ...day, photos: [photo("p1")] } });
  serve({ status: 422, json: { errors: { file: ["This is no photo."] } } });
  await expect(deliver(key)).rejects.toThrow();
  expect((await readOutbox(account)).entries[0]?.refusal?.fields).toEqual({
    // Node.js copies a file without its name.
    photo_ids: [expect.stringContaining("This is no photo.")],
  });
});

test("a change names the state that its form has read, and what another device did is told once", async () => {
  const seen = "2026-01-10T09:00:00.000Z";
  const before = { ...day, seen };
  const [first = "", second = ""] = await waiting(
    updated("d1", { notes: "Wind." }, before),
    updated("d1", { date: "2026-01-09" }, before),
  );
  const [later = ""] = await waiting(updated("d1", { activity: "Training" }, { ...before, seenEntry: first }));
  const notElsewhere = ok({ ...answerOf("d1"), changed_elsewhere: false });
  const stored = { ...answerOf("d1"), date: "2026-01-08", skis: [], changed_elsewhere: true };
  const sent = serve(ok(stored), notElsewhere, notElsewhere);
  for (const key of [first, second, later]) await deliver(key);
  expect(
    sent.map(({ body }) => body),
    "the second form, of another tab, has not read the first change",
  ).toMatchObject([
    { seen_updated_at: seen, seen_notes: null },
    { seen_updated_at: seen },
    { seen_updated_at: "2026-01-10T10:00:00.000Z" },
  ]);
  expect(sent[1]?.body).not.toHaveProperty("seen_notes");
  expect((await readOutbox(account)).entries).toMatchObject([
    { key: first, isChangedElsewhere: true, change: { day: { date: "2026-01-08" } } },
  ]);
});

test("a day that another device has deleted counts as deleted, and cannot be changed", async () => {
  const [deletion = "", change = ""] = await waiting(
    { kind: "deleteDay", id: "d1", date: day.date, resortName: "Alta" },
    updated("d2", { notes: "Wind." }),
  );
  serve(refuse(404, "Not found"), refuse(404, "Not found"));
  expect(await deliver(deletion)).toMatchObject({ answer: undefined });
  await expect(deliver(change)).rejects.toThrow();
  expect((await readOutbox(account)).entries).toMatchObject([{ refusal: { isGone: true } }]);
});

test("entries are sent one at a time", async () => {
  const [one = "", two = ""] = await waiting(created, { ...created, id: "new-2" });
  let isSending = false;
  vi.stubGlobal("fetch", async () => {
    expect(isSending).toBe(false);
    isSending = true;
    await new Promise((resolve) => setTimeout(resolve, 5));
    isSending = false;
    return Response.json(ok(answerOf("d1")).json);
  });
  await Promise.all([deliver(one), deliver(two), deliver(one)]);
});

test("a change takes the place of its form in one step, with the form's photos", async () => {
  const photos = [photo("p1")];
  await keepForm({ id: "f1", account, at: 1, photos, content: "half a day" });
  await addToOutbox(entryOf({ ...created, day: { ...created.day, photos } }), "f1");
  expect(await readForms(account)).toEqual([]);
  expect(await readFile("p1")).toBeDefined();
});

test("another account's sign-in removes entries, forms and files", async () => {
  await waiting({ ...created, day: { ...day, photos: [photo("p1")] } });
  await keepForm({ id: "f1", account, at: 1, photos: [photo("p2")], content: {} });
  await clearDevice("b@example.com");
  expect(await keys()).toEqual([]);
  expect(await readForms(account)).toEqual([]);
  expect(await readFile("p1")).toBeUndefined();
});

test("changes and forms are counted by account, without those that are sent", async () => {
  const [, sent = ""] = await waiting(created, updated("d1", { notes: "Wind." }));
  await changeEntry(sent, (entry) => ({ ...entry, isChangedElsewhere: true }));
  await keepForm({ id: "f1", account, at: 1, photos: [], content: {} });
  await keepForm({ id: "f2", account: "b@example.com", at: 1, photos: [], content: "Jan 5 Alta" });
  expect([...(await countWaiting())]).toEqual([
    [account, { changes: 1, forms: 1 }],
    ["b@example.com", { changes: 0, forms: 1 }],
  ]);
});

test("an entry that was discarded meanwhile is not sent", async () => {
  const [key = ""] = await waiting(created);
  const sent = serve();
  await changeEntry(key, () => undefined);
  expect(await deliver(key)).toBeUndefined();
  expect(sent).toEqual([]);
});
