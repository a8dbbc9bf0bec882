import { expect, test, vi } from "vitest";
import { browserTimeZone } from "./time-zone.ts";

test.each([
  ["Asia/Tokyo", "Asia/Tokyo"],
  ["", "UTC"],
])("a browser in %j counts days in %s", (timeZone, counted) => {
  const options = { locale: "en", calendar: "gregory", numberingSystem: "latn", timeZone };
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue(options);
  expect(browserTimeZone()).toBe(counted);
});
