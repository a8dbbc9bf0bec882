import { deserialize, serialize } from "node:v8";
import { expect, test } from "vitest";
import type { ReadContent } from "./read-content.ts";
import { receivedContent, sentContent } from "./sent-content.ts";

const content = {
  drafts: Array.from({ length: 1001 }, (_, n) => ({ originalText: `line ${n} ❄` })),
  unreadLines: [{ line: 3, text: "Total 5" }],
  readings: [],
  dateOrder: "day-month",
  isOrderUncertain: false,
} as unknown as ReadContent;

test("content arrives as it was sent, with turns for others between pieces of its lists", async () => {
  const sent = deserialize(serialize(sentContent(content))) as ReturnType<typeof sentContent>;
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    for (; !isOver; turns++) await new Promise((resolve) => setImmediate(resolve));
  })();
  expect(await receivedContent(sent)).toEqual(content);
  isOver = true;
  await others;
  expect(turns).toBeGreaterThanOrEqual(5);
});
