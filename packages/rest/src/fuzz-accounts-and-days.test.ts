import { test } from "vitest";
import { fuzz } from "./test-fuzz-session.ts";

test("answers fuzzed requests for accounts, days, companions, skis, resorts, stats and figures as documented", async () => {
  await fuzz(["Accounts", "Days", "Companions", "Skis", "Resorts", "Stats", "Figures"]);
}, 600_000);
