import { type ChildProcess, fork, type Serializable } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { cpuTimeMs } from "./cpu-time.ts";

export interface LaneOptions {
  /** The worker's main file and node's own arguments for it. */
  entry: string;
  execArgv: string[];
  /** How long one job may take, and how long a worker may take to start, on a machine that has a core for it. */
  timeLimitMs: number;
  /** How long on one that has not: a worker that gets hardly any time is not slow. */
  patienceMs: number;
  /** A worker without a job is ended after this long. */
  idleMs: number;
  /** What a worker is told before its first job. */
  greeting?: () => Serializable;
}

/**
 * Why a worker went without an answer: it never started, it died, or it was ended because it took too long or because the machine
 * had no time for it.
 */
export class WorkerGone extends Error {
  readonly why: "start" | "died" | "slow" | "starved";

  constructor(why: WorkerGone["why"], detail: string) {
    super(`A worker is gone (${why}): ${detail}`);
    this.name = "WorkerGone";
    this.why = why;
  }
}

/** One worker process, started when there is a job, kept for the next, and started anew after it died. */
export interface Lane<Job, Reply> {
  /** One job at a time. Throws `WorkerGone`. */
  run(job: Job): Promise<Reply>;
  close(): Promise<void>;
}

/** The worker says that it is ready by its first message, and answers each job by one. */
export function createLane<Job extends Serializable, Reply>(options: LaneOptions): Lane<Job, Reply> {
  let worker: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function started(): Promise<ChildProcess> {
    if (worker) return worker;
    const child = startWorker(options);
    worker = child;
    if (child.pid !== undefined) makeNice(child.pid);
    const forget = () => {
      if (worker === child) worker = undefined;
    };
    child.on("exit", forget).on("error", forget);
    await nextReply(child, options, "start");
    // Again: a thread may have been started just then.
    if (child.pid !== undefined) makeNice(child.pid);
    if (options.greeting) child.send(options.greeting(), () => {});
    return child;
  }

  async function run(job: Job): Promise<Reply> {
    clearTimeout(idle);
    try {
      const child = await started();
      keepAlive(child, true);
      child.send(job, () => {});
      const reply = (await nextReply(child, options, "died")) as Reply;
      keepAlive(child, false);
      return reply;
    } finally {
      idle = setTimeout(retire, options.idleMs).unref();
    }
  }

  /** Forgotten first, so that no job is given to a worker that is about to end. */
  function retire(): void {
    const child = worker;
    worker = undefined;
    child?.kill("SIGKILL");
  }

  async function close(): Promise<void> {
    clearTimeout(idle);
    const child = worker;
    if (!child) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    keepAlive(child, true);
    child.kill("SIGKILL");
    await gone;
  }

  return { run, close };
}

function startWorker({ entry, execArgv }: LaneOptions): ChildProcess {
  return fork(entry, [], {
    execArgv,
    env: workerEnvironment,
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
}

/** Nothing of the server's: no credentials. */
const workerEnvironment = {
  // Keeps libvips from printing what it thinks of a file.
  VIPS_WARNING: "1",
  // glibc keeps what pictures leave behind, scattered; told so, it gives it back, and a worker needs half the memory.
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "1048576",
  MALLOC_TRIM_THRESHOLD_: "1048576",
};

/**
 * Answering requests matters more than photos and long texts: they get what is left of the machine (bench/photos). Linux has a
 * priority for each thread, which those started later inherit.
 */
function makeNice(pid: number): void {
  const tasks = `/proc/${pid}/task`;
  for (const id of existsSync(tasks) ? readdirSync(tasks).map(Number) : [pid]) {
    try {
      setPriority(id, constants.priority.PRIORITY_LOW);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** A worker at work, or about to end, keeps this process alive; one that merely waits does not. */
function keepAlive(child: ChildProcess, alive: boolean): void {
  const how = alive ? "ref" : "unref";
  child[how]();
  child.channel?.[how]();
}

type Bounds = Pick<LaneOptions, "timeLimitMs" | "patienceMs">;

function nextReply(child: ChildProcess, bounds: Bounds, ifGone: "start" | "died"): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let ended: "slow" | "starved" | undefined;
    const stopWatch = watchTime(child, bounds, (why) => {
      ended = why;
      child.kill("SIGKILL");
    });
    const settle = () => {
      stopWatch();
      child.off("message", onMessage).off("exit", onExit).off("error", onError);
    };
    const onMessage = (reply: unknown) => {
      settle();
      resolve(reply);
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

/** Of its time a worker must have had this share on a core before it counts as slow. */
const fairShare = 1 / 4;

/** Tells when a worker has had its time, or has waited for it for too long. Gives what ends the watch. */
function watchTime(
  { pid }: ChildProcess,
  { timeLimitMs, patienceMs }: Bounds,
  onOver: (why: "slow" | "starved") => void,
): () => void {
  const startedAt = performance.now();
  const used = () => (pid === undefined ? undefined : cpuTimeMs(pid));
  const usedBefore = used() ?? 0;
  const look = () => {
    // Where nobody counts the time on a core, all of it counts.
    if ((used() ?? Number.POSITIVE_INFINITY) - usedBefore >= timeLimitMs * fairShare) onOver("slow");
    else if (performance.now() - startedAt >= patienceMs) onOver("starved");
    else timer = setTimeout(look, timeLimitMs / 4);
  };
  let timer = setTimeout(look, timeLimitMs);
  return () => clearTimeout(timer);
}
