import { test } from "vitest";
import { fuzz } from "./test-fuzz-session.ts";

test("fuzzed requests for accounts, days, skis, resorts and stats are answered as the document says", async () => {
  await fuzz(["Accounts", "Days", "Skis", "Resorts", "Stats"]);
}, 180_000);
