import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import type { Config } from "../config.ts";
import type { Logger } from "../logger.ts";
import { cliFile } from "../paths.ts";
import { systemRuntime } from "../runtime.ts";
import { listBackups } from "./backup-files.ts";

const hourMs = 60 * 60 * 1000;
const lookMs = 60 * 1000;

/**
 * Makes a backup whenever the newest one in the folder is old enough, so that restarts neither skip nor double one. It is
 * the `backup` command in a process of its own that yields to this one. Gives what ends it.
 */
export function scheduleBackups({ backups }: Pick<Config, "backups">, logger: Logger): () => void {
  if (!backups) return () => undefined;
  const { everyHours, keep, folder } = backups;
  let child: ReturnType<typeof spawn> | undefined;
  let notBefore = 0;

  const look = async () => {
    if (child || systemRuntime.now() < notBefore) return;
    const [newest] = await listBackups(folder);
    if (newest && systemRuntime.now() - newest.madeAt < everyHours * hourMs) return;
    child = runBackup(["backup", folder, "--keep", String(keep), "--json"], (failure) => {
      child = undefined;
      if (!failure) return logger.info({ folder }, "a backup was made");
      logger.error({ folder, said: failure }, "a backup failed; the next try is in an hour");
      notBefore = systemRuntime.now() + hourMs;
    });
  };
  const onTrouble = (error: unknown) => logger.error({ err: error }, "the backups could not be listed");
  const timer = setInterval(() => void look().catch(onTrouble), lookMs);
  timer.unref();
  void look().catch(onTrouble);
  return () => {
    clearInterval(timer);
    child?.kill("SIGTERM");
  };
}

/** Calls back once, with what the command said if it failed. */
function runBackup(args: string[], onEnd: (failure: string | undefined) => void) {
  // The same loader as this process has: in development the files are TypeScript.
  const child = spawn(process.execPath, [...process.execArgv, cliFile, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let said = "";
  const keep = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  child.once("error", (error) => onEnd(error.message));
  child.once("close", (code) => onEnd(code === 0 ? undefined : said));
  return child;
}
