import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deliver } from "./deliver.ts";
import { addToOutbox, clearDevice, readOutbox } from "./store.ts";
import { created, day, entryOf, updated } from "./test-entries.ts";
import { type Answer, answering, ok, onlineNavigator, refuse, type Sent } from "./test-server.ts";

const account = "a@example.com";
const answerOf = (id: string) => ({ ...day, id, updated_at: "2026-01-10T10:00:00.000Z" });

async function waiting(...changes: Parameters<typeof entryOf>[0][]) {
  const entries = changes.map((change) => entryOf(change));
  for (const entry of entries) await addToOutbox(entry);
  return entries.map(({ key }) => key);
}

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

test("a later change of a thing is not sent before an earlier one, unless that is refused", async () => {
  const [first, second, third = ""] = await waiting(...["A", "B", "C"].map((notes) => updated("d1", { notes })));
  const sent = serve(refuse(500, "Later."), refuse(422, "No."), ok(answerOf("d1")), ok(answerOf("d1")));
  await expect(deliver(third)).rejects.toThrow("Later.");
  expect(await deliver(third)).toBeDefined();
  expect(sent.map(({ key }) => key)).toEqual([first, first, second, third]);
});

test("a day is not sent before the ski and the place that it uses, also where it is older than they", async () => {
  const own = { id: "new-3", name: "Hausberg", region: "", country: "", own: true as const };
  const place = { name: "Hausberg", region: "", country_code: null, latitude: null, longitude: null };
  const [logged = "", ski, hill] = await waiting(
    { ...created, day: { ...day, skiIds: ["new-2"], resort: own } },
    { kind: "createSki", id: "new-2", name: "Rustler 10" },
    { kind: "createPlace", id: "new-3", name: "Hausberg", place },
  );
  const [other = ""] = await waiting({ ...created, id: "new-4" });
  const sent = serve(
    refuse(500, "Later."),
    ok(answerOf("d4")),
    ok({ id: "s9", name: "Rustler 10" }),
    ok({ ...own, id: "p1" }),
    ok(answerOf("d1")),
  );
  await expect(deliver(logged)).rejects.toThrow("Later.");
  await deliver(other);
  await deliver(logged);
  expect(sent.map(({ key }) => key)).toEqual([ski, other, ski, hill, logged]);
  expect(sent[4]?.body).toMatchObject({ ski_ids: ["s9"], resort_id: "p1" });
});

test("a day is sent after the refusal of the ski that it uses, and is refused in turn", async () => {
  const withSki = { ...created, day: { ...day, skiIds: ["new-2"] } };
  const [, logged = ""] = await waiting({ kind: "createSki", id: "new-2", name: "Rustler 10" }, withSki);
  serve(refuse(409, "You have 500 skis."), refuse(422, "No.", { ski_ids: ["This ski is not on your list."] }));
  await expect(deliver(logged)).rejects.toThrow();
  expect((await readOutbox(account)).entries.map(({ refusal }) => refusal?.text)).toEqual([
    "You have 500 skis.",
    "This ski is not on your list.",
  ]);
});
