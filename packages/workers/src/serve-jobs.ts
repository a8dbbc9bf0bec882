import { writeFileSync } from "node:fs";
import { serialize } from "node:v8";

/** A reply travels as bytes, so that the parent can bound and check it. */
export type WorkerMessage =
  | { kind: "ready" }
  | { kind: "reply"; bytes: Uint8Array }
  | { kind: "oversized"; sizeBytes: number }
  | { kind: "failed"; stack: string };

export interface JobServer<Job, Reply, Greeting = never> {
  mostReplyBytes: number;
  answer(job: Job): Reply | Promise<Reply>;
  greet?(greeting: Greeting): void;
}

export type ParentMessage<Job, Greeting> = { kind: "job"; job: Job } | { kind: "greeting"; greeting: Greeting };

/** The worker's side of `createWorkerProcess`: answers jobs until the parent goes. */
export function serveJobs<Job, Reply, Greeting = never>(server: JobServer<Job, Reply, Greeting>): void {
  // guard (workers/src/worker-process)
  endBeforeTheServer();
  // process.exit() would wait for threads that hang.
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
  process.on("message", async (message: ParentMessage<Job, Greeting>) => {
    if (message.kind === "greeting") {
      server.greet?.(message.greeting);
      return send({ kind: "ready" });
    }
    send(await replyTo(message.job, server));
    // V8 hardly counts memory outside of its heap.
    if (process.memoryUsage().external > mostGarbageBytes) globalThis.gc?.();
  });
  send({ kind: "ready" });
}

/** Where a machine has no memory left, Linux ends the process with the highest score: a job can be tried again. */
function endBeforeTheServer(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "500");
  } catch {
    // Another system.
  }
}

/** Below it, a collection of 10 ms costs more than it returns. */
const mostGarbageBytes = 32e6;

async function replyTo<Job, Reply>(job: Job, server: JobServer<Job, Reply, never>): Promise<WorkerMessage> {
  let reply: Reply;
  try {
    reply = await server.answer(job);
  } catch (error) {
    return { kind: "failed", stack: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  const bytes = serialize(reply);
  return bytes.length > server.mostReplyBytes
    ? { kind: "oversized", sizeBytes: bytes.length }
    : { kind: "reply", bytes };
}

function send(message: WorkerMessage): void {
  process.send?.(message);
}
