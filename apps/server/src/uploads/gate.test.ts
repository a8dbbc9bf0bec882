import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createUploadGate, type Leave } from "./gate.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const unfinishedMs = 1000;

/** Three places of an account, five of a network, ten in all. */
function smallGate() {
  return createUploadGate({ overall: 10, perNetwork: 5, perOwner: 3 }, unfinishedMs);
}

/** The refusal of an upload, or undefined. Leaves at once. */
function refusal(gate: ReturnType<typeof smallGate>, ownerId: string, network: string): unknown {
  try {
    gate.enter({ ownerId, network })(true);
    return undefined;
  } catch (error) {
    return error;
  }
}

function enterMany(
  gate: ReturnType<typeof smallGate>,
  ...uploaders: [ownerId: string, network: string, count: number][]
) {
  return uploaders.flatMap(([ownerId, network, count]) =>
    Array.from({ length: count }, (): Leave => gate.enter({ ownerId, network })),
  );
}

test("accounts, networks and the server have limits, and an upload frees its place once", () => {
  const gate = smallGate();
  const [first] = enterMany(gate, ["a", "home", 3], ["b", "home", 2], ["c", "cafe", 3], ["d", "hut", 1]);
  const throttled = { code: "throttled", retryAfterSeconds: 1 };
  expect(refusal(gate, "a", "elsewhere")).toMatchObject({
    ...throttled,
    message: expect.stringMatching(/^Too many uploads at once/),
  });
  expect(refusal(gate, "e", "home")).toMatchObject({
    ...throttled,
    message: expect.stringMatching(/^Too many uploads from your network/),
  });
  expect(refusal(gate, "e", "elsewhere")).toBeUndefined();
  enterMany(gate, ["d", "hut", 1]);
  expect(refusal(gate, "e", "elsewhere")).toMatchObject({ code: "unavailable", retryAfterSeconds: 2 });
  first?.(true);
  first?.(true);
  expect(gate.inside()).toBe(9);
  expect(refusal(gate, "a", "home")).toBeUndefined();
});

test("the pace rises as places run out", () => {
  const gate = smallGate();
  const factors = Array.from({ length: 10 }, (_, number) => {
    enterMany(gate, [`account-${number}`, `network-${number}`, 1]);
    return gate.paceFactor();
  });
  expect(factors.map((factor) => Math.round(factor * 10) / 10)).toEqual([1, 1.1, 1.3, 1.4, 1.7, 2, 2.5, 3.3, 5, 10]);
});

test("an unfinished upload while crowded counts for its own account and network only", () => {
  const gate = smallGate();
  const [first, ...others] = enterMany(gate, ["a", "home", 3], ["b", "home", 2], ["c", "cafe", 3], ["d", "hut", 2]);
  first?.(false);
  expect(gate.inside()).toBe(9);
  expect(refusal(gate, "a", "elsewhere")).toMatchObject({ code: "throttled" });
  expect(refusal(gate, "e", "home")).toMatchObject({ code: "throttled" });
  expect(refusal(gate, "e", "elsewhere")).toBeUndefined();
  vi.advanceTimersByTime(unfinishedMs);
  expect(refusal(gate, "a", "home")).toBeUndefined();
  for (const leave of others) leave(true);
  expect(vi.getTimerCount()).toBe(0);
});

test("one that ends unfinished while there is room counts no longer", () => {
  const gate = smallGate();
  for (const leave of enterMany(gate, ["a", "home", 3])) leave(false);
  expect(enterMany(gate, ["a", "home", 3])).toHaveLength(3);
  expect(vi.getTimerCount()).toBe(0);
});
