import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { notFound } from "@firn/contracts/errors";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createRenderer, type Renderer, type RendererOptions } from "./renderer.ts";
import type { PhotoToRender, RenderWork } from "./run-photo.ts";
import { failureOf, refusalOf } from "./test-refusal.ts";
import { heavy, isAlive, light, patient, photoThat, testWorker } from "./test-rendering.ts";

let folder: string;
let renderer: Renderer;
let troubles: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "firn-render-"));
  troubles = [];
});

afterEach(async () => {
  await renderer.close();
  await rm(folder, { recursive: true });
});

function start(options: RendererOptions): void {
  const limits = { ...patient, ...options.limits };
  const onTrouble = (error: Error) => troubles.push(error.message);
  renderer = createRenderer({ worker: testWorker, onTrouble, ...options, limits });
}

const log = (name = "log") => join(folder, name);

/** A photo that is at work until it is let go, by the name of its log. */
async function held(name: string, cost = light): Promise<{ done: Promise<unknown>; letGo: () => void }> {
  const done = renderer.render(photoThat(`meet ${log(name)}`, cost));
  await expect.poll(() => existsSync(log(name))).toBe(true);
  return { done, letGo: () => appendFileSync(log(name), "I") };
}

/** Renders all and gives their names in the order in which they end. */
async function orderOf(photos: Record<string, PhotoToRender>): Promise<string> {
  const order: string[] = [];
  await Promise.all(Object.entries(photos).map(([name, photo]) => renderer.render(photo).then(() => order.push(name))));
  return order.join(" ");
}

describe("the queue", () => {
  test("reports its length and the outcome of each photo", async () => {
    const ended: string[] = [];
    const onWorked = ({ outcome, heavy: isHeavy, ms }: RenderWork) => ended.push(`${outcome} ${isHeavy} ${ms > 0}`);
    start({ workers: 1, onWorked });
    expect(renderer.load()).toEqual({ working: 0, waiting: 0 });
    const first = await held("log");
    const others = [photoThat("crash"), photoThat("broken"), photoThat("", heavy)];
    const all = Promise.allSettled([first.done, ...others.map((photo) => renderer.render(photo))]);
    expect(renderer.load()).toEqual({ working: 1, waiting: 3 });
    first.letGo();
    await all;
    expect(ended.sort()).toEqual([
      "failed false true",
      "refused false true",
      "rendered false true",
      "rendered true true",
    ]);
    expect(renderer.load()).toEqual({ working: 0, waiting: 0 });
  });

  test("works on as many photos at once as there are workers", async () => {
    start({ workers: 2 });
    const [one, other] = [1, 2].map(() => renderer.render(photoThat(`meet ${log()}`)));
    expect((await one)?.width).not.toBe((await other)?.width);
  });

  test("takes turns by account", async () => {
    start({ workers: 1 });
    const first = await held("log");
    const of = (account: string) => photoThat("", light, account);
    const order = orderOf({ a1: of("a"), a2: of("a"), a3: of("a"), b1: of("b"), b2: of("b"), c1: of("c") });
    first.letGo();
    expect(await order).toBe("a1 b1 c1 a2 b2 a3");
    await first.done;
  });

  test("works on one heavy photo at a time", async () => {
    start({ workers: 3 });
    await Promise.all([1, 2, 3].map(() => renderer.render(photoThat(`log ${log()}`, { ...heavy, memoryBytes: 1e6 }))));
    expect(readFileSync(log(), "utf8")).toBe("start end start end start end ");
  });

  test("lets other photos pass a heavy one that waits for another", async () => {
    start({ workers: 2 });
    const first = await held("log", heavy);
    const second = renderer.render(photoThat("", heavy));
    expect(await renderer.render(photoThat())).toBeDefined();
    expect(renderer.load().waiting).toBe(1);
    first.letGo();
    await Promise.all([first.done, second]);
  });

  test("leaves the worker that has started to the others", async () => {
    start({ workers: 2 });
    const workerOf = async (cost = light) => (await renderer.render(photoThat("", cost))).width;
    const first = await workerOf();
    expect([await workerOf(heavy), await workerOf()]).toEqual([expect.not.toBeOneOf([first]), first]);
  });

  test("refuses photos when too many wait, and accepts them again later", async () => {
    start({ workers: 1, limits: { waiting: 2 } });
    const taken = [1, 2, 3].map(() => renderer.render(photoThat()));
    expect(await failureOf(() => renderer.render(photoThat()))).toMatchObject({
      code: "unavailable",
      retryAfterSeconds: 10,
      message: "Many photos are being worked on. Try again in a moment.",
    });
    await Promise.all(taken);
    expect(await renderer.render(photoThat())).toBeDefined();
  });

  test("turns away an account of which too many wait, and no other", async () => {
    start({ workers: 1, limits: { waitingPerAccount: 2 } });
    const taken = [1, 2, 3].map(() => renderer.render(photoThat()));
    expect(await failureOf(() => renderer.render(photoThat()))).toMatchObject({ code: "unavailable" });
    expect(await renderer.render(photoThat("", light, "somebody else"))).toBeDefined();
    await Promise.all(taken);
  });

  test("opens a photo when its turn has come; one that cannot be opened is no work", async () => {
    const works: RenderWork[] = [];
    start({ workers: 1, onWorked: (work) => works.push(work) });
    const first = await held("log");
    const open = vi.fn(() => Promise.reject(notFound()));
    const failure = failureOf(() => renderer.render({ ...photoThat(), open }));
    expect(open).not.toHaveBeenCalled();
    first.letGo();
    expect(await failure).toMatchObject({ code: "not_found" });
    expect(await renderer.render(photoThat())).toBeDefined();
    expect(works.map(({ outcome }) => outcome)).toEqual(["rendered", "rendered"]);
  });

  test("rejects waiting and running photos on closing", async () => {
    start({ workers: 1 });
    const { width: worker } = await renderer.render(photoThat());
    const first = held("log");
    const unfinished = [failureOf(() => first.then(({ done }) => done)), failureOf(() => renderer.render(photoThat()))];
    await first;
    await renderer.close();
    for (const failure of await Promise.all(unfinished)) expect(failure.code).toBe("unavailable");
    expect(isAlive(worker)).toBe(false);
    expect(await failureOf(() => renderer.render(photoThat()))).toMatchObject({ code: "unavailable" });
    expect(troubles).toEqual([]);
  });
});

test("a photo that is opened while the renderer closes starts no worker", async () => {
  start({ workers: 1 });
  const open = async () => {
    await renderer.close();
    return Buffer.from("");
  };
  expect(await failureOf(() => renderer.render({ ...photoThat(), open }))).toMatchObject({ code: "unavailable" });
});

describe("memory", () => {
  const share = { memoryBytes: 100e6, isHeavy: false };

  test("holds a photo back that does not fit beside those at work", async () => {
    start({ workers: 3 });
    const [first, second] = [await held("first", heavy), await held("second", share)];
    const third = renderer.render(photoThat("", share));
    expect(renderer.load()).toEqual({ working: 2, waiting: 1 });
    second.letGo();
    expect(await third).toBeDefined();
    first.letGo();
    await Promise.all([first.done, second.done]);
  });

  test("lets no photo past one that waits for it, which might wait for ever", async () => {
    start({ workers: 3 });
    const [one, two] = [await held("one", share), await held("two", share)];
    const others = [photoThat("", heavy, "a"), photoThat("", light, "b")].map((photo) => renderer.render(photo));
    expect(renderer.load()).toEqual({ working: 2, waiting: 2 });
    one.letGo();
    two.letGo();
    await Promise.all([one.done, two.done, ...others]);
  });

  test("a photo that waits for it is given up on closing", async () => {
    start({ workers: 3 });
    const works = [await held("one", share), await held("two", share)].map(({ done }) => failureOf(() => done));
    const failure = failureOf(() => renderer.render(photoThat("", heavy)));
    expect(renderer.load()).toEqual({ working: 2, waiting: 1 });
    await renderer.close();
    expect((await failure).code).toBe("unavailable");
    await Promise.all(works);
  });

  test("far above its estimate ends a photo's worker: it is refused and not tried again", async () => {
    start({ workers: 1 });
    const words = "This photo is too large to be shown here. Save it smaller, or as a JPEG, and try again.";
    expect(await refusalOf(() => renderer.render(photoThat("fill hang", light)))).toBe(words);
    expect(troubles).toEqual([expect.stringContaining("(memory)")]);
    expect(await renderer.render(photoThat("fill", heavy))).toBeDefined();
  });

  test("over the limit of a worker ends it, whatever the estimate", async () => {
    start({ workers: 1, limits: { memoryBytes: 300e6 } });
    expect(await refusalOf(() => renderer.render(photoThat("fill hang", heavy)))).toMatch(/too large to be shown/);
  });
});
