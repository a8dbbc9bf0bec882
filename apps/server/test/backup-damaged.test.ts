import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { backup } from "../src/commands/backup.ts";
import { makeDataFolder, originalIn, run, temporary } from "./support/data-folder.ts";

/** Bytes that the disk does not keep as they were written; none while it is undefined. */
const disk = vi.hoisted(() => ({ damages: undefined as Buffer | undefined }));

vi.mock("@firn/core/backups/make-backup", async (original) => {
  const real = await original<typeof import("@firn/core/backups/make-backup")>();
  return {
    ...real,
    async makeBackup(...args: Parameters<typeof real.makeBackup>) {
      await real.makeBackup(...args);
      if (!disk.damages) return;
      const path = `${args[1]}.unfinished`;
      const bytes = readFileSync(path);
      const at = bytes.indexOf(disk.damages);
      bytes.writeUInt8((bytes.readUInt8(at) + 1) % 256, at);
      writeFileSync(path, bytes);
    },
  };
});

test("an archive that is not whole when it is read back does not count as a backup, and lets no older one go", async () => {
  const { folder: dataDir, photoId } = await makeDataFolder();
  const folder = temporary();
  writeFileSync(join(folder, "firn-20200101T000000Z.zip"), "");
  writeFileSync(join(folder, "firn-20210101T000000Z.zip"), "");
  disk.damages = readFileSync(originalIn(dataDir)).subarray(200, 260);
  const { code, text } = await run(backup, dataDir, [folder, "--keep", "1"]);
  rmSync(dataDir, { recursive: true });
  expect(code).toBe(1);
  expect(text.split("\n")).toEqual([
    expect.stringMatching(new RegExp(`^photos/${photoId}\\.original (is not what was put in|cannot be read)`)),
    "What was written could not be read back whole, and was removed. No backup was made.",
  ]);
  expect(readdirSync(folder)).toEqual(["firn-20200101T000000Z.zip", "firn-20210101T000000Z.zip"]);
});
