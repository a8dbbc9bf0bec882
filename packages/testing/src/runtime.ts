import type { Runtime } from "@firn/contracts/runtime";

export interface FakeRuntime extends Runtime {
  /** Moves the clock. */
  advance(ms: number): void;
  set(instant: string): void;
}

/** A clock that stands until it is moved, and ids that count up. */
export function fakeRuntime(instant = "2026-01-15T12:00:00Z"): FakeRuntime {
  let now = Date.parse(instant);
  let lastId = 0;
  return {
    now: () => now,
    newId: () => `id-${String(++lastId).padStart(8, "0")}`,
    advance: (ms) => {
      now += ms;
    },
    set: (text) => {
      now = Date.parse(text);
    },
  };
}
