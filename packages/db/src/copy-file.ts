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

/** In a process of its own: closing a file in this one would drop SQLite's POSIX locks. Throws the copier's message. */
export async function copyDatabaseFile(from: string, to: string): Promise<void> {
  await promisify(execFile)(process.execPath, ["-e", script, from, to]).catch((error: { stderr?: string }) => {
    const message = /^Error: (.+)$/m.exec(error.stderr ?? "")?.[1];
    throw new Error(message ?? "the file could not be copied");
  });
}
