import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { removeOldSchemas } from "./old-schemas.ts";
import { testPath } from "./test-files.ts";

test("removes copies of old schemas made before the time, and nothing else", async () => {
  const path = testPath();
  const folder = dirname(path);
  for (const name of ["firn.db", "firn.db.schema-9", "firn.db.schema-10", "kept.schema-9"]) {
    writeFileSync(join(folder, name), "");
    utimesSync(join(folder, name), 1000, name.endsWith("10") ? 2000 : 1999);
  }
  await removeOldSchemas(path, 2_000_000);
  expect(readdirSync(folder).sort()).toEqual(["firn.db", "firn.db.schema-10", "kept.schema-9"]);
});
