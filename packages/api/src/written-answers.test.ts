import { expect, test } from "vitest";
import { createWrittenAnswers } from "./written-answers.ts";

const answers = [[{ name: "Gröden ❄" }], { notes: '"mark"\n$& $1' }];
const textOf = (parts: readonly Uint8Array[]) => String(Buffer.concat(parts));

test("the answers take the places of their marks, and are forgotten", async () => {
  const written = createWrittenAnswers(() => "mark");
  const [first, second] = [await written.add(answers[0]), await written.add(answers[1])];
  expect(written.count).toBe(2);
  const text = JSON.stringify([{ json: first }, { json: "a short one, é" }, { json: second }]);
  expect(JSON.parse(textOf(written.putInto(text)))).toEqual([
    { json: answers[0] },
    { json: "a short one, é" },
    { json: answers[1] },
  ]);
  expect(written.count).toBe(0);
});

test.each([
  ...answers,
  {},
  [],
  { days: [], none: undefined, skis: null, place: { names: [undefined, "Ö", 1.5], isOwn: true }, "a\n": {} },
  Array.from({ length: 151 }, (_, id) => ({ id, note: "🎿", none: undefined })),
  "text",
])("one text is written of %j, as JSON.stringify does, and the mark is made for the first", async (answer) => {
  let marks = 0;
  const written = createWrittenAnswers(() => `mark ${++marks}`);
  expect(marks).toBe(0);
  const { parts, sizeBytes } = await written.add(answer);
  expect(textOf(parts)).toBe(JSON.stringify(answer));
  expect(sizeBytes).toBe(Buffer.byteLength(JSON.stringify(answer)));
  await written.add(answer);
  expect(marks).toBe(1);
});

test("others have a turn before each part of a long answer", async () => {
  const answer = { days: Array.from({ length: 200 }, () => ({ notes: "❄".repeat(5000) })) };
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    for (; !isOver; turns++) await new Promise((resolve) => setImmediate(resolve));
  })();
  const { parts } = await createWrittenAnswers(() => "mark").add(answer);
  isOver = true;
  await others;
  expect(textOf(parts)).toBe(JSON.stringify(answer));
  expect(parts.length).toBeGreaterThanOrEqual(4);
  expect(turns).toBeGreaterThanOrEqual(parts.length);
});
