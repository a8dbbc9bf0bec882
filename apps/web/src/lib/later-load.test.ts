import type { AnyRouter } from "@tanstack/react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { goAfterPaint, isGoingAfterPaint, loadLater } from "./later-load.ts";

let frames: (() => void)[];
const load = vi.fn(async () => {});
let router: AnyRouter;

beforeEach(() => {
  frames = [];
  load.mockClear();
  vi.stubGlobal("requestAnimationFrame", (callback: () => void) => frames.push(callback));
  vi.stubGlobal("cancelAnimationFrame", (id: number) => frames.splice(id - 1, 1, () => {}));
  router = { load, updateLatestLocation: vi.fn() } as unknown as AnyRouter;
  loadLater(router);
});

async function paint(): Promise<void> {
  for (const callback of frames) callback();
  await new Promise((resolve) => setTimeout(resolve));
}

test("a router loads at once what it is told", () => {
  void router.load();
  expect(load).toHaveBeenCalledOnce();
});

test("what is gone to after the paint is loaded once the frame has been painted", async () => {
  const options = { action: { type: "PUSH" } } as const;
  let done = Promise.resolve();
  goAfterPaint(() => {
    expect(isGoingAfterPaint()).toBe(true);
    done = router.load(options);
  });
  expect(isGoingAfterPaint()).toBe(false);
  expect(router.updateLatestLocation, "it knows where it is").toHaveBeenCalledOnce();
  expect(load).not.toHaveBeenCalled();
  await paint();
  await done;
  expect(load).toHaveBeenCalledExactlyOnceWith(options);
});

test("who goes elsewhere before that is led there, once, and nothing waits for ever", async () => {
  let first = Promise.resolve();
  goAfterPaint(() => {
    first = router.load({ action: { type: "PUSH" } });
  });
  const back = { action: { type: "BACK" } } as const;
  await router.load(back);
  await first;
  await paint();
  expect(load).toHaveBeenCalledExactlyOnceWith(back);
});

test("of two taps before a frame the later one counts", async () => {
  goAfterPaint(() => void router.load({ action: { type: "PUSH" } }));
  const second = { action: { type: "REPLACE" } } as const;
  goAfterPaint(() => void router.load(second));
  await paint();
  expect(load).toHaveBeenCalledExactlyOnceWith(second);
});

test("a failure to go leaves the next one as it is", () => {
  const failure = new Error("blocked");
  expect(() =>
    goAfterPaint(() => {
      throw failure;
    }),
  ).toThrow(failure);
  void router.load();
  expect(load).toHaveBeenCalledOnce();
});
