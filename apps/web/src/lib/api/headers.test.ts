import { afterEach, expect, test } from "vitest";
import { changeHeaders, nameShownAccount } from "./headers.ts";

afterEach(() => nameShownAccount(() => undefined));

test("a change names the account that the page shows, or the one that it is given", () => {
  expect(changeHeaders("k")).not.toHaveProperty("Firn-Account");
  nameShownAccount(() => "zoë@example.com");
  expect(changeHeaders("k")).toMatchObject({ "Idempotency-Key": "k", "Firn-Account": "zo%C3%AB%40example.com" });
  expect(changeHeaders("k", "b@example.com")).toHaveProperty("Firn-Account", "b%40example.com");
});
