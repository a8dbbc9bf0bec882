import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { dateIn } from "@firn/seasons/plain-date";
import { offsetRange } from "@firn/seasons/seasons";

/** The floor (bench/server) in a process of its own, by the compiler that runs this one; its list is the last whole season. */
export async function startFloor(database: string, port: number): Promise<{ pid: number; stop: () => Promise<void> }> {
  const source = fileURLToPath(new URL("../server/floor.ts", import.meta.url));
  const { from, to } = offsetRange(-1, "09-01", dateIn(undefined, Date.now()));
  const child = spawn(process.execPath, [...process.execArgv, source, database, String(port), from, to], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => child.kill("SIGKILL"));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => String(chunk).includes("ready") && resolve());
    child.once("exit", (code) => reject(new Error(`The floor ended with ${code}.`)));
  });
  return { pid: child.pid ?? 0, stop: async () => void child.kill("SIGTERM") };
}
