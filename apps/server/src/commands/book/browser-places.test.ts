import { expect, it } from "vitest";
import { browserPlaces } from "./browser-places.ts";

it("returns only CHROME_PATH when it is set", () => {
  expect(browserPlaces("linux", { CHROME_PATH: "/opt/chrome" })).toEqual(["/opt/chrome"]);
});

it.each([
  ["linux", "/usr/bin/chromium"],
  ["linux", "/usr/bin/google-chrome"],
  ["darwin", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"],
  ["darwin", "/Users/skier/Applications/Chromium.app/Contents/MacOS/Chromium"],
  ["win32", "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe"],
] as const)("includes on %s the path %s", (platform, place) => {
  expect(browserPlaces(platform, { HOME: "/Users/skier", PROGRAMFILES: "C:\\Program Files" })).toContain(place);
});

it("prefers the headless shell for the kind shell only", () => {
  const [first] = browserPlaces("linux", {}, "shell");
  expect(first).toBe("/usr/bin/chromium-headless-shell");
  expect(browserPlaces("linux", {}, "whole")).not.toContain(first);
  expect(browserPlaces("linux", {}, "shell")).toContain("/usr/bin/chromium");
});
