import { fileURLToPath } from "node:url";
import type { RenderCost } from "./render-cost.ts";
import type { PhotoToRender } from "./run-photo.ts";

export const testWorker = { entry: fileURLToPath(new URL("./test-worker.js", import.meta.url)), execArgv: [] };
/** A worker has a low priority: on a busy machine it may get no time for minutes. */
export const patient = { patienceMs: 170_000 };
export const latest = "2026-01-16";

export const light: RenderCost = { memoryBytes: 40e6, isHeavy: false };
export const heavy: RenderCost = { memoryBytes: 600e6, isHeavy: true };

export function photoThat(command = "", cost = light, account = "skier"): PhotoToRender {
  return { account, cost, latest, open: () => Buffer.from(`>>${command}`, "latin1") };
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
