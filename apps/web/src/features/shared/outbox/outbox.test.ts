import "fake-indexeddb/auto";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addToOutbox, changeEntry, clearDevice, readOutbox } from "./store.ts";
import { created, entryOf, updated } from "./test-entries.ts";
import { type Answer, answering, onlineNavigator, refuse, type Sent } from "./test-server.ts";

vi.stubGlobal("document", { querySelector: () => null });
const { startOutbox, submitChange } = await import("./outbox.ts");
const { Waiting } = await import("./waiting.ts");
const account = "a@example.com";
const refusal = { text: "This ski is not on your list.", fields: {}, isGone: false };
let queryClient: QueryClient;
let stop: () => void;

function serve(...answers: Answer[]): Sent[] {
  const { fetch, sent } = answering(answers);
  vi.stubGlobal("fetch", fetch);
  return sent;
}

beforeEach(async () => {
  vi.stubGlobal("navigator", onlineNavigator());
  await clearDevice();
  queryClient = new QueryClient();
  stop = startOutbox(queryClient, account);
});
afterEach(() => {
  stop();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const entries = async () => (await readOutbox(account)).entries;

test("a change that is refused at once stays with its form alone", async () => {
  serve(refuse(422, "This ski is not on your list."));
  await expect(submitChange(queryClient, account, created)).rejects.toThrow("This ski");
  expect(await entries()).toEqual([]);
});

test("a refused day that is mended, and refused again, stays in the outbox with the new reason", async () => {
  const entry = entryOf(created);
  await addToOutbox(entry);
  await changeEntry(entry.key, (stored) => ({ ...stored, refusal }));
  serve(refuse(422, "The date is out of bounds."));
  const mended = submitChange(queryClient, account, updated(created.id, { notes: "Wind." }));
  await expect(mended).rejects.toThrow("The date");
  expect(await entries()).toMatchObject([
    { change: { kind: "createDay", day: { notes: "Wind." } }, refusal: { text: "The date is out of bounds." } },
  ]);
});

test.each([401, 426, 429, 500, 502])(
  "a change that is answered with %i waits, and its form learns why",
  async (status) => {
    serve(refuse(status, "Later."));
    const outcome = await submitChange(queryClient, account, created);
    expect(outcome).toBeInstanceOf(Waiting);
    expect(outcome).toMatchObject({ error: { message: "Later." }, isSignedOut: status === 401 });
    const [waiting] = await entries();
    expect(waiting?.change).toEqual(created);
    expect(waiting).not.toHaveProperty("refusal");
  },
);

test("a change behind one that the server has failed learns why it waits", async () => {
  const { fetch, sent } = answering([refuse(500, "Later.")]);
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) => (sent[0] ? new Promise(() => {}) : fetch(url, init)));
  await submitChange(queryClient, account, created);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const next = submitChange(queryClient, account, { ...created, id: "new-2" });
  await vi.waitFor(async () => expect(await entries()).toHaveLength(2), 120_000);
  await vi.advanceTimersByTimeAsync(4000);
  expect(await next).toMatchObject({ error: { message: "Later." } });
});

test("a change that another tab is the first to send has that tab's answer", async () => {
  const answer = { id: "s9", name: "Rustler 10", created_at: "2026-01-10T10:00:00.000Z" };
  const channel = new BroadcastChannel("firn-outbox");
  const otherTabFirst = async (_name: string, work: () => Promise<unknown>) => {
    const [entry] = await entries();
    if (entry) {
      await changeEntry(entry.key, () => undefined);
      channel.postMessage({ kind: "sent", entry, answer });
    }
    return work();
  };
  vi.stubGlobal("navigator", { ...onlineNavigator(), locks: { request: otherTabFirst } });
  const sent = serve();
  expect(await submitChange(queryClient, account, { kind: "createSki", id: "new-3", name: "Rustler 10" })).toEqual(
    answer,
  );
  expect(sent).toEqual([]);
  channel.close();
});

test("a change waits without a reason where no answer comes", async () => {
  serve(undefined);
  expect(await submitChange(queryClient, account, created)).toEqual(new Waiting());
});

test("the start removes the entries of other accounts", async () => {
  stop();
  serve(refuse(503, "Later."));
  await addToOutbox(entryOf(created));
  await addToOutbox(entryOf({ ...created, id: "new-2" }, { account: "b@example.com" }));
  stop = startOutbox(queryClient, account);
  await expect.poll(async () => (await readOutbox("b@example.com")).entries).toEqual([]);
  expect(await entries()).toHaveLength(1);
});

test("an answer that another tab got for another account changes no list", async () => {
  queryClient.setQueryData(["skis"], []);
  const change = { kind: "createSki" as const, id: "new-3", name: "Rustler 10" };
  const answer = { id: "s9", name: "Rustler 10", created_at: "2026-01-10T10:00:00.000Z" };
  const channel = new BroadcastChannel("firn-outbox");
  channel.postMessage({ kind: "sent", entry: entryOf(change, { account: "b@example.com" }), answer });
  channel.postMessage({ kind: "sent", entry: entryOf({ ...change, id: "new-4" }), answer: { ...answer, id: "s1" } });
  await expect.poll(() => queryClient.getQueryData(["skis"])).toMatchObject([{ id: "s1" }]);
  channel.close();
});

test("the start asks for Background Sync where an entry of an earlier visit waits", async () => {
  await addToOutbox(entryOf(created));
  serve(refuse(503, "Later."));
  const register = vi.fn();
  const getRegistration = vi.fn(async () => ({ sync: { register } }));
  vi.stubGlobal("navigator", { ...onlineNavigator(), serviceWorker: { getRegistration } });
  stop();
  stop = startOutbox(queryClient, account);
  await expect.poll(() => register).toHaveBeenCalledWith("outbox");
});
