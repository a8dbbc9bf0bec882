import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { cliFile } from "../paths.ts";

export interface BackupRun {
  stop(): void;
}

/** Runs the `backup` command in a low-priority process. Calls back once, with the error output if it failed. */
export function runBackup(args: string[], onEnd: (failure: string | undefined) => void): BackupRun {
  // Development needs the TypeScript loader of this process.
  const child = spawn(process.execPath, [...process.execArgv, cliFile, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let output = "";
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-2000);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  child.once("error", (error) => onEnd(error.message));
  child.once("close", (code) => onEnd(code === 0 ? undefined : output));
  return { stop: () => child.kill("SIGTERM") };
}
