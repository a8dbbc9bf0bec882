import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { archiveOf, copyOf, makeDataFolder, notesIn, runApart, temporary } from "./support/data-folder.ts";

test("a damaged database is refused by the server, named by check, and can be replaced", async () => {
  const logged = await makeDataFolder();
  onTestFinished(() => rmSync(logged.folder, { recursive: true, force: true }));
  const path = await archiveOf(logged.folder);
  const target = copyOf(logged);
  const file = join(target, "firn.db");
  const bytes = readFileSync(file);
  // Damages every page from the third on, so that the first read finds damage.
  bytes.fill(0x5a, 2 * 4096);
  writeFileSync(file, bytes);
  const found = await runApart(target, ["check"]);
  expect(found).toEqual({ code: 1, text: expect.stringMatching(/^The database (is damaged|cannot be read): /) });
  const refused = expect.stringMatching(/^The database .*firn\.db cannot be used: (it is damaged|database disk image)/);
  expect(await runApart(target, ["reset-password", "a@example.com"])).toEqual({ code: 1, text: refused });
  expect(await runApart(target, ["backup", join(temporary(), "none.zip")])).toEqual({ code: 1, text: refused });
  expect(readFileSync(file).equals(bytes)).toBe(true);
  expect(await runApart(target, ["restore", path, "--force"])).toEqual({
    code: 0,
    text: expect.stringContaining("Restored the backup of"),
  });
  expect(await notesIn(target)).toEqual(["Bluebird"]);
});
