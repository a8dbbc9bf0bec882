import { expect, test } from "vitest";
import { i18n } from "./i18n.ts";
import { sentences } from "./sentences.ts";

test("sentences are made once, when one is first read", () => {
  let made = 0;
  const copy = sentences(() => {
    made += 1;
    return {
      save: i18n.t("Save"),
      days: (count: number) => i18n.t("{count, plural, one {# day} other {# days}}", { count }),
    };
  });
  expect(made).toBe(0);
  expect([copy.save, copy.days(1), copy.days(1200)]).toEqual(["Save", "1 day", "1,200 days"]);
  expect(made).toBe(1);
});

test("values are shown as they are, whatever signs they have", () => {
  expect(i18n.t("Edit {name}", { name: "{count} '#' <b> \\x41" })).toBe("Edit {count} '#' <b> \\x41");
});
