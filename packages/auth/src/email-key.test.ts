import fc from "fast-check";
import { expect, test } from "vitest";
import { emailKey } from "./email-key.ts";

test.each([
  ["skier@example.com", "skier@example.com"],
  ["  Skier@Example.COM\n", "skier@example.com"],
  ["Zoe\u0308@example.com", "zo\u00eb@example.com"],
  ["ÅRE@example.com", "\u00e5re@example.com"],
])("%j is known as %j", (email, key) => {
  expect(emailKey(email)).toBe(key);
});

test("a key is its own key", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (email) => {
      expect(emailKey(emailKey(email))).toBe(emailKey(email));
    }),
  );
});

test("case and spaces around it make no other account", () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(emailKey(` ${email.toUpperCase()} `)).toBe(emailKey(email));
    }),
  );
});
