import { execFile } from "node:child_process";
import { promisify } from "node:util";

const script = `
const { closeSync, constants, copyFileSync, fsyncSync, openSync } = require("node:fs");
const { dirname } = require("node:path");
const [from, to] = process.argv.slice(1);
copyFileSync(from, to, constants.COPYFILE_FICLONE);
for (const path of [to, dirname(to)]) {
  const file = openSync(path, "r");
  fsyncSync(file);
  closeSync(file);
}
`;

/**
 * Copies a database's file, flushed to the disk, in a process of its own: were this one to open the file, closing it again
 * would drop every lock that SQLite holds on it here (POSIX locks belong to the process, not to the handle). Throws with
 * what the other process said.
 */
export async function copyDatabaseFile(from: string, to: string): Promise<void> {
  await promisify(execFile)(process.execPath, ["-e", script, from, to]).catch((error: { stderr?: string }) => {
    const said = /^Error: (.+)$/m.exec(error.stderr ?? "")?.[1];
    throw new Error(said ?? "the file could not be copied");
  });
}
