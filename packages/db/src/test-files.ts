import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { type OpenDatabase, openDatabase } from "./open.ts";

export const migrations = fileURLToPath(new URL("../../../drizzle", import.meta.url));
const packageFolder = fileURLToPath(new URL("..", import.meta.url));

export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "firn-db-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function testPath(): string {
  return join(testFolder(), "firn.db");
}

export async function openTestFile(path: string): Promise<OpenDatabase> {
  const opened = await openDatabase({
    url: `file:${path}`,
    migrations,
    onLost: (error) => {
      throw error;
    },
  });
  onTestFinished(opened.close);
  return opened;
}

export async function rowsOf({ db }: Pick<OpenDatabase, "db">, sql: string): Promise<unknown[][]> {
  return (await db.$client.execute(sql)).rows.map((row) => Array.from(row));
}

export interface OtherProcess {
  child: ChildProcess;
  line: () => Promise<string>;
  ended: Promise<unknown>;
}

/** `path` is its `process.argv[1]`. */
export function otherProcess(script: string, path: string): OtherProcess {
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script, path], {
    cwd: packageFolder,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  const lines: string[] = [];
  const waiting: ((line: string) => void)[] = [];
  let rest = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    const parts = (rest + text).split("\n");
    rest = parts.pop() ?? "";
    for (const part of parts) {
      const taker = waiting.shift();
      if (taker) taker(part);
      else lines.push(part);
    }
  });
  const line = () => {
    const known = lines.shift();
    return known === undefined ? new Promise<string>((resolve) => waiting.push(resolve)) : Promise.resolve(known);
  };
  return { child, line, ended };
}

export const lockHolder = `
import { createClient } from "@libsql/client";
const client = createClient({ url: "file:" + process.argv[1], concurrency: 1 });
for (const pragma of ["locking_mode=exclusive", "journal_mode=wal", "user_version=1"]) await client.execute("PRAGMA " + pragma);
console.log("held");
process.stdin.resume().once("end", () => process.exit());
`;

export const intruder = `
import { createClient } from "@libsql/client";
async function attempt(sql) {
  try {
    const client = createClient({ url: "file:" + process.argv[1], concurrency: 1 });
    await client.execute(sql);
    client.close();
    return "ok";
  } catch (error) {
    return error.code;
  }
}
console.log(JSON.stringify([
  await attempt("SELECT count(*) FROM users"),
  await attempt("INSERT INTO users (id, email, email_key, created_at) VALUES ('x', 'x', 'x', 0)"),
]));
`;
