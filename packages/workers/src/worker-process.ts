import { type ChildProcess, fork, type Serializable } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { deserialize } from "node:v8";
import { mostIdle } from "./memory.ts";
import { residentBytes } from "./process-usage.ts";
import type { ParentMessage, WorkerMessage } from "./serve-jobs.ts";
import { type UsageLimits, watchUsage } from "./watch-usage.ts";
import type { WorkerFile } from "./worker-file.ts";

export interface WorkerProcessOptions extends UsageLimits, WorkerFile {
  idleMs: number;
  /** Sent before the first job, and again before the next one when it is another value. */
  greeting?: () => Serializable;
}

/** `slow`, `memory`: ended at its limit. `starved`: got no CPU time. `oversized`: its reply was over the limit. */
export class WorkerGone extends Error {
  readonly why: "start" | "died" | "slow" | "starved" | "memory" | "oversized";

  constructor(why: WorkerGone["why"], detail: string) {
    super(`A worker gave no reply (${why}): ${detail}`);
    this.name = "WorkerGone";
    this.why = why;
  }
}

export interface WorkerProcess<Job, Reply> {
  /** Runs one job at a time; `limits` are of this job. Throws `WorkerGone`, or an Error if the worker's code failed. */
  run(job: Job, limits?: Partial<UsageLimits>): Promise<Reply>;
  /** Ends the process of an idle worker. The next job starts another one. */
  retire(): void;
  close(): Promise<void>;
}

export function createWorkerProcess<Job extends Serializable, Reply>(
  options: WorkerProcessOptions,
): WorkerProcess<Job, Reply> {
  let worker: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let greeted: Serializable | undefined;
  /** Resident bytes before its first job. */
  let atFirst = 0;

  async function started(): Promise<ChildProcess> {
    if (worker) return worker;
    const child = startWorker(options);
    worker = child;
    const forget = () => {
      if (worker === child) worker = undefined;
    };
    child.on("exit", forget).on("error", forget);
    await ready(child, options);
    greeted = undefined;
    atFirst = 0;
    return child;
  }

  /** Its time is the start's, not the job's. */
  async function greet(child: ChildProcess): Promise<void> {
    const greeting = options.greeting?.();
    if (greeting === undefined || greeting === greeted) return;
    send(child, { kind: "greeting", greeting });
    await nextMessage(child, options, "start");
    greeted = greeting;
  }

  async function run(job: Job, limits: Partial<UsageLimits> = {}): Promise<Reply> {
    clearTimeout(idle);
    try {
      const child = await started();
      keepAlive(child, true);
      await greet(child);
      atFirst ||= resident(child);
      send(child, { kind: "job", job });
      const message = await nextMessage(child, { ...options, ...limits }, "died");
      keepAlive(child, false);
      // guard (workers/src/worker-process)
      if (resident(child) > mostIdle(atFirst)) retire();
      return readReply(message, retire) as Reply;
    } finally {
      idle = setTimeout(retire, options.idleMs).unref();
    }
  }

  /** Before the end, so that it gets no further job. */
  function retire(): void {
    const child = worker;
    worker = undefined;
    child?.kill("SIGKILL");
  }

  async function close(): Promise<void> {
    clearTimeout(idle);
    if (worker) await killed(worker);
  }

  return { run, retire, close };
}

function startWorker({ entry, execArgv }: WorkerProcessOptions): ChildProcess {
  return fork(entry, [], {
    execArgv: ["--expose-gc", ...execArgv],
    env: workerEnvironment,
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
}

async function ready(child: ChildProcess, options: WorkerProcessOptions): Promise<void> {
  if (child.pid !== undefined) lowerPriority(child.pid, options.priority);
  await nextMessage(child, options, "start");
  // A thread may have been started meanwhile.
  if (child.pid !== undefined) lowerPriority(child.pid, options.priority);
}

/** 0 where it is not known. */
function resident({ pid }: ChildProcess): number {
  return (pid === undefined ? undefined : residentBytes(pid)) ?? 0;
}

async function killed(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  keepAlive(child, true);
  child.kill("SIGKILL");
  await gone;
}

/** Without the server's environment, which holds credentials. */
const workerEnvironment = {
  // Stops libvips from printing warnings about a file.
  VIPS_WARNING: "1",
  // glibc then returns freed memory of pictures: a worker needs half the memory.
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "1048576",
  MALLOC_TRIM_THRESHOLD_: "1048576",
};

/** Requests take precedence over photos and long texts. Linux has a priority per thread, which later threads inherit. */
function lowerPriority(pid: number, priority = constants.priority.PRIORITY_BELOW_NORMAL): void {
  const tasks = `/proc/${pid}/task`;
  for (const id of existsSync(tasks) ? readdirSync(tasks).map(Number) : [pid]) {
    try {
      setPriority(id, priority);
    } catch {
      // The thread has ended.
    }
  }
}

/** Only a busy worker keeps this process alive. */
function keepAlive(child: ChildProcess, alive: boolean): void {
  const how = alive ? "ref" : "unref";
  child[how]();
  child.channel?.[how]();
}

/** A failure to send shows as a missing reply. */
function send(child: ChildProcess, message: ParentMessage<Serializable, Serializable>): void {
  child.send(message, () => {});
}

function readReply(message: WorkerMessage, retire: () => void): unknown {
  if (message.kind === "oversized") throw new WorkerGone("oversized", `${message.sizeBytes} bytes`);
  if (message.kind === "failed") throw new Error(message.stack);
  try {
    if (message.kind === "reply") return deserialize(message.bytes);
  } catch {
    // Falls through to the same failure as a message of another kind.
  }
  retire();
  throw new WorkerGone("died", "its reply was unreadable");
}

function nextMessage(child: ChildProcess, limits: UsageLimits, ifGone: "start" | "died"): Promise<WorkerMessage> {
  return new Promise((resolve, reject) => {
    let ended: WorkerGone["why"] | undefined;
    const stopWatch = watchUsage(child.pid, limits, (why) => {
      ended = why;
      child.kill("SIGKILL");
    });
    const settle = () => {
      stopWatch();
      child.off("message", onMessage).off("exit", onExit).off("error", onError);
    };
    const onMessage = (message: unknown) => {
      settle();
      resolve(message as WorkerMessage);
    };
    const onExit = (code: number | null, signal: string | null) => {
      settle();
      reject(new WorkerGone(ended && ifGone === "died" ? ended : ifGone, `${signal ?? `exit code ${code}`}`));
    };
    const onError = (error: Error) => {
      settle();
      reject(new WorkerGone(ifGone, error.message));
    };
    child.on("message", onMessage).on("exit", onExit).on("error", onError);
  });
}
