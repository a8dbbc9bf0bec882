import { limits } from "@firn/contracts/limits";
import { describe, expect, test } from "vitest";
import { createUploadQueue, type SendOutcome, type UploadItem } from "./upload-queue.ts";

interface Sent {
  name: string;
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
  answer: (outcome: SendOutcome) => Promise<void>;
}

const later: SendOutcome = { kind: "later", seconds: 7, text: "Too many uploads at once." };
const refused: SendOutcome = { kind: "refused", text: "This is no photo." };
const done = (id: string): SendOutcome => ({ kind: "done", id, previewUrl: `/photos/${id}/preview`, facts: null });
const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A queue whose sends and waits end when the test says so. */
function makeQueue() {
  const sent: Sent[] = [];
  const waits: { ms: number; end: () => Promise<void> }[] = [];
  const dropped: string[] = [];
  const failed: UploadItem[] = [];
  const queue = createUploadQueue({
    send: ({ file: { name } }, onProgress, signal) =>
      new Promise((resolve, reject) => {
        const giveUp = () => reject(signal.reason);
        signal.addEventListener("abort", giveUp);
        const answer = async (outcome: SendOutcome) => {
          signal.removeEventListener("abort", giveUp);
          resolve(outcome);
          await settled();
        };
        sent.push({ name, onProgress, signal, answer });
      }),
    wait: (ms) =>
      new Promise((resolve) => {
        const end = async () => {
          resolve();
          await settled();
        };
        waits.push({ ms, end });
      }),
    makePreview: ({ name }) => `blob:${name}`,
    dropPreview: (url) => dropped.push(url),
    onFailed: (item) => failed.push(item),
  });
  const states = () => queue.items().map(({ file: { name }, state }) => `${name} ${state}`);
  const idOf = (name: string) => queue.items().find((item) => item.file.name === name)?.localId ?? "";
  return { queue, sent, waits, dropped, failed, states, idOf };
}

test("three files are sent at once, and the next starts when one is done", async () => {
  const { queue, sent, states } = makeQueue();
  queue.add(["a", "b", "c", "d"].map((name) => file(name)));
  expect(states()).toEqual(["a uploading", "b uploading", "c uploading", "d queued"]);
  await sent[1]?.answer(done("p1"));
  expect(states()).toEqual(["a uploading", "b completed", "c uploading", "d uploading"]);
  expect(queue.items()[1]).toMatchObject({ serverId: "p1", serverPreviewUrl: "/photos/p1/preview", sentBytes: 10 });
});

test("progress never exceeds the file's size", () => {
  const { queue, sent } = makeQueue();
  let changes = 0;
  queue.subscribe(() => changes++);
  queue.add([file("a")]);
  const before = changes;
  sent[0]?.onProgress(4);
  expect(queue.items()[0]).toMatchObject({ sentBytes: 4, totalBytes: 10 });
  sent[0]?.onProgress(400);
  expect(queue.items()[0]).toMatchObject({ sentBytes: 10 });
  expect(changes).toBe(before + 2);
});

test("a refused file fails with the server's text, and can be retried", async () => {
  const { queue, sent, failed, states, idOf } = makeQueue();
  queue.add([file("a"), file("b")]);
  await sent[0]?.answer(refused);
  expect(queue.items()[0]).toMatchObject({ state: "failed", error: "This is no photo.", sentBytes: 0 });
  expect(failed.map((item) => item.file.name)).toEqual(["a"]);
  queue.retry(idOf("a"));
  expect(states()).toEqual(["b uploading", "a uploading"]);
  await sent[2]?.answer(done("p1"));
  expect(queue.items()[1]).toMatchObject({ state: "completed", error: null });
  queue.retry(idOf("a"));
  expect(sent, "what has arrived is not sent again").toHaveLength(3);
});

test("a file is sent again after the server's Retry-After", async () => {
  const { queue, sent, waits, states } = makeQueue();
  queue.add([file("a")]);
  sent[0]?.onProgress(10);
  await sent[0]?.answer(later);
  expect(waits[0]?.ms).toBe(7000);
  expect(queue.items()[0]).toMatchObject({ state: "uploading", sentBytes: 0 });
  await waits[0]?.end();
  await sent[1]?.answer(done("p1"));
  expect(states()).toEqual(["a completed"]);
});

test("a file fails after 30 tries", async () => {
  const { queue, sent, waits, failed } = makeQueue();
  queue.add([file("a")]);
  for (let tries = 0; tries < 40; tries++) {
    await sent[tries]?.answer(later);
    await waits[tries]?.end();
  }
  expect(sent).toHaveLength(30);
  expect(failed[0]?.error).toBe("Too many uploads at once.");
});

describe("remove", () => {
  test("aborts the upload, starts the next one, and drops the preview", async () => {
    const { queue, sent, dropped, states, idOf, failed } = makeQueue();
    queue.add(["a", "b", "c", "d"].map((name) => file(name)));
    queue.remove(idOf("a"));
    await settled();
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(states()).toEqual(["b uploading", "c uploading", "d uploading"]);
    expect(dropped).toEqual(["blob:a"]);
    expect(failed).toEqual([]);
  });

  test("cancels a pending retry", async () => {
    const { queue, sent, waits, idOf } = makeQueue();
    queue.add([file("a")]);
    await sent[0]?.answer(later);
    queue.remove(idOf("a"));
    await waits[0]?.end();
    expect(sent).toHaveLength(1);
    expect(queue.items()).toEqual([]);
  });

  test("fails a file whose transport throws", async () => {
    const failed: string[] = [];
    const queue = createUploadQueue({
      send: () => Promise.reject(new Error("broken")),
      wait: () => Promise.resolve(),
      makePreview: () => "blob:",
      dropPreview: () => undefined,
      onFailed: ({ error }) => failed.push(error ?? ""),
    });
    queue.add([file("a")]);
    await settled();
    expect(failed).toEqual(["The upload broke off. Check your connection and try again."]);
  });
});

test("clear aborts and drops everything, and the queue can be used again", async () => {
  const { queue, sent, dropped, states } = makeQueue();
  queue.add(["a", "b", "c", "d"].map((name) => file(name)));
  queue.clear();
  await settled();
  expect(sent.every(({ signal }) => signal.aborted)).toBe(true);
  expect(sent).toHaveLength(3);
  expect(dropped).toEqual(["blob:a", "blob:b", "blob:c", "blob:d"]);
  queue.add([file("e")]);
  expect(states()).toEqual(["e uploading"]);
});

test.each([
  ["empty", 0, "This file is empty."],
  ["huge", limits.photoBytes + 1, "This file is larger than 25 MB. Choose a smaller one."],
])("a file that is %s is not sent, not even on retry", (name, size, error) => {
  const { queue, sent, failed, idOf } = makeQueue();
  queue.add([file(name, size), file("good")]);
  expect(sent.map((each) => each.name)).toEqual(["good"]);
  expect(queue.items()[0]).toMatchObject({ state: "failed", error });
  queue.retry(idOf(name));
  expect(sent).toHaveLength(1);
  expect(failed).toHaveLength(2);
});

test("an upload that broke off is marked, and may be tried again under its id", async () => {
  const { queue, sent, states } = makeQueue();
  queue.add([file("a")], ["kept-id"]);
  await sent[0]?.answer({ kind: "unreachable", text: "The upload broke off." });
  expect(queue.items()[0]).toMatchObject({ localId: "kept-id", state: "failed", isUnreachable: true });
  queue.retry("kept-id");
  expect(states()).toEqual(["a uploading"]);
  expect(queue.items()[0]).toMatchObject({ isUnreachable: false });
});
