import { expect, test } from "vitest";
import { asText, type Message, messageIn } from "./messages.ts";
import { storedWords, wordsOf } from "./words.ts";

test.each<[Message, string]>([
  [{ id: "a", message: "You can't." }, "You can't."],
  [{ id: "b", message: "At most {most, number} days.", values: { most: 5000 } }, "At most 5,000 days."],
  [{ id: "c", message: "At most {most} days.", values: { most: 5000 } }, "At most 5000 days."],
  [{ id: "d", message: "{n, plural, one {a minute} other {# minutes}}", values: { n: 1 } }, "a minute"],
  [{ id: "d", message: "{n, plural, one {a minute} other {# minutes}}", values: { n: 14 } }, "14 minutes"],
  [{ id: "e", message: "Not known here: {keys}.", values: { keys: ["a", "b", "c"] } }, "Not known here: a, b, c."],
  [{ id: "f", message: "{name} is unknown.", values: { name: "{It's} #1" } }, "{It's} #1 is unknown."],
  [
    { id: "g", message: "{name} has days.", values: { name: "a\\u0041 \\x41 \\\\x" } },
    "a\\u0041 \\x41 \\\\x has days.",
  ],
  [{ id: "h", message: "Not known: {keys}.", values: { keys: ["\\x41"] } }, "Not known: \\x41."],
  [
    { id: "i", message: "Nothing of {date}.", values: { date: { plainDate: "2026-01-02" } } },
    "Nothing of January 2, 2026.",
  ],
])("%j is written as %j", (message, words) => {
  expect(wordsOf(message)).toBe(words);
  expect(messageIn(asText(message))).toEqual(message);
});

test.each(["This file is empty.", "{in} 'braces'", "\\x41", ""])(
  "a sentence of an older row stays as it is: %j",
  (sentence) => {
    expect(storedWords(sentence)).toBe(sentence);
  },
);
