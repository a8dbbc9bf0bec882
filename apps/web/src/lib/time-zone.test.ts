import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserTimeZone } from "./time-zone.ts";

const ask = vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions");
const answer = (timeZone: string) => {
  ask.mockReturnValue({ locale: "en", calendar: "gregory", numberingSystem: "latn", timeZone });
};

// Each test is an hour after the one before, so that nothing is known from there.
let hour = 0;

beforeEach(() => {
  hour += 1;
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, hour) });
  ask.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
});

test("the rows of a list make the browser say its time zone once", () => {
  answer("Asia/Tokyo");
  expect([browserTimeZone(), browserTimeZone(), browserTimeZone()]).toEqual(Array(3).fill("Asia/Tokyo"));
  expect(ask).toHaveBeenCalledOnce();
});

test.each([1001, -1001])("a traveller's next zone is noticed when the clock has moved by %i ms", (ms) => {
  answer("Asia/Tokyo");
  browserTimeZone();
  answer("America/Denver");
  vi.setSystemTime(Date.now() + ms);
  expect(browserTimeZone()).toBe("America/Denver");
});

test("a browser that does not know its zone is in UTC", () => {
  answer("");
  expect(browserTimeZone()).toBe("UTC");
});
