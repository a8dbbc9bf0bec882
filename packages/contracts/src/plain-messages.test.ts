import { expect, test } from "vitest";
import { z } from "zod";
import { messageIn } from "./messages.ts";
import { setPlainMessages } from "./plain-messages.ts";
import { monthDay, plainDate } from "./primitives.ts";
import { wordsOf } from "./words.ts";

setPlainMessages();

test.each<[z.ZodType, unknown, string]>([
  [z.string(), 5, "Use a text."],
  [z.string(), undefined, "This field is missing."],
  [z.number(), "5", "Use a number."],
  [z.int(), 1.5, "Use a whole number."],
  [z.boolean(), "yes", "Use true or false."],
  [z.array(z.string()), "one", "Use a list."],
  [z.object({}), [], "Use an object with fields."],
  [z.strictObject({}), { position: 1 }, "Not known here: position."],
  [z.enum(["Friends", "Training"]), "Race", "Use one of these: Friends, Training."],
  [z.string().min(1), "", "This field is empty."],
  [z.string().min(8), "short", "Use at least 8 characters."],
  [z.string().max(2), "long", "Use at most 2 characters."],
  [z.array(z.string()).max(1), ["a", "b"], "Use at most 1 entry."],
  [z.array(z.string()).min(2), ["a"], "Use at least 2 entries."],
  [z.int().max(5), 6, "Use at most 5."],
  [z.iso.datetime(), "today", "Use an instant like 2026-01-31T08:15:00.000Z."],
  [z.union([z.string(), z.number()]), true, "This value cannot be used here."],
  [z.string().max(2, "Too long."), "long", "Too long."],
  [plainDate, "2026-02-30", "There is no such day."],
  [plainDate, "30.2.2026", "Use a date like 2026-01-31."],
  [monthDay, "1 September", "Use a month and a day like 09-01."],
  [monthDay, "02-30", "There is no such day."],
  [plainDate, 20260230, "Use a date like 2026-01-31."],
])("%o of %o is told: %s", (schema, input, message) => {
  expect(schema.safeParse(input).error?.issues.map((issue) => wordsOf(messageIn(issue.message)))).toEqual([message]);
});
