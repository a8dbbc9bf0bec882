import { test } from "vitest";
import { fuzz } from "./test-fuzz-session.ts";

test("fuzzed requests for photos, imports, draft days and exports are answered as the document says", async () => {
  await fuzz(["Days", "Skis", "Photos", "Photo imports", "Draft days", "Text imports", "CSV export"]);
}, 180_000);
