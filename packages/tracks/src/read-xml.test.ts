import { expect, test } from "vitest";
import { readXml } from "./read-xml.ts";

const letters = "x".repeat(199);

test.each([
  ["a text", "x".repeat(1000)],
  ["a text in pieces", `${letters}<a/>y<a/>${letters}`],
  ["CDATA", `<![CDATA[${"x".repeat(1000)}]]>`],
])("cuts %s at 200 characters", (_, content) => {
  const texts = new Map<string, string>();
  readXml(`<gpx>${content}</gpx>`, { close: (name, text) => void texts.set(name, text) });
  expect(texts.get("gpx")).toMatch(/^x{199}.$/);
});
