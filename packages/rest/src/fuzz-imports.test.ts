import { test } from "vitest";
import { fuzz } from "./test-fuzz-session.ts";

test("answers fuzzed requests for photos, imports, draft days and exports as documented", async () => {
  await fuzz(["Days", "Skis", "Photos", "Photo imports", "Draft days", "Text imports", "Imports", "CSV export"]);
}, 600_000);
