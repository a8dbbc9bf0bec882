import { expect, test } from "vitest";
import { createWrittenAnswers } from "./written-answers.ts";

const answers = [[{ name: "Gröden ❄" }], { notes: '"mark"\n$& $1' }];

test("the answers take the places of their marks, and are forgotten", () => {
  const written = createWrittenAnswers(() => "mark");
  const [first, second] = answers.map(written.add);
  expect(written.count).toBe(2);
  const text = JSON.stringify([{ json: first }, { json: "a short one, é" }, { json: second }]);
  expect(JSON.parse(String(Buffer.concat(written.putInto(text))))).toEqual([
    { json: answers[0] },
    { json: "a short one, é" },
    { json: answers[1] },
  ]);
  expect(written.count).toBe(0);
});

test("one text is written of each answer, and the mark is made for the first", () => {
  let marks = 0;
  const written = createWrittenAnswers(() => `mark ${++marks}`);
  expect(marks).toBe(0);
  for (const answer of answers) expect(String(written.add(answer).bytes)).toBe(JSON.stringify(answer));
  expect(marks).toBe(1);
});
