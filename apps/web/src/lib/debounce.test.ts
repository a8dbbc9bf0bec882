import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { debounce } from "./debounce.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("runs once, with the last value, when nothing newer has come for the delay", () => {
  const run = vi.fn();
  const call = debounce(run, 300);
  call("a");
  vi.advanceTimersByTime(299);
  call("al");
  vi.advanceTimersByTime(299);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run.mock.calls).toEqual([["al"]]);
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(1);
});

test("a cancelled call never runs, and the next one does", () => {
  const run = vi.fn();
  const call = debounce(run, 300);
  call("a");
  call.cancel();
  vi.advanceTimersByTime(1000);
  expect(run).not.toHaveBeenCalled();
  call("b");
  vi.advanceTimersByTime(300);
  expect(run.mock.calls).toEqual([["b"]]);
});

test("flush runs a waiting call at once and only that once", () => {
  const run = vi.fn();
  const call = debounce(run, 300);
  call.flush();
  expect(run).not.toHaveBeenCalled();
  call("a");
  call.flush();
  expect(run.mock.calls).toEqual([["a"]]);
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(1);
});
