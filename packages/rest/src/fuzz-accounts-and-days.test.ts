import { test } from "vitest";
import { fuzz } from "./test-fuzz-session.ts";

test("10,000 requests for accounts, days, skis, resorts and stats are answered as the document says", async () => {
  await fuzz(["Accounts", "Days", "Skis", "Resorts", "Stats"], 10_000);
}, 180_000);
