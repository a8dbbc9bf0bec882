import type { Runtime } from "@firn/contracts/runtime";

export interface FakeRuntime extends Runtime {
  advance(ms: number): void;
  set(instant: string): void;
}

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
