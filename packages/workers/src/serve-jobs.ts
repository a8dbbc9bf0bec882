import { serialize } from "node:v8";

/** Messages from a worker to its parent. A reply travels as bytes, so that the parent can bound and check it. */
export type WorkerMessage =
  | { kind: "ready" }
  | { kind: "reply"; bytes: Uint8Array }
  | { kind: "oversized"; sizeBytes: number }
  | { kind: "failed"; stack: string };

/** What a worker does with the messages of its parent. */
export interface JobServer<Job, Reply, Greeting = never> {
  /** The largest serialized reply, in bytes. */
  mostReplyBytes: number;
  answer(job: Job): Reply | Promise<Reply>;
  /** Takes what the parent sends before the first job. */
  greet?(greeting: Greeting): void;
}

/** Messages from a parent to its worker. */
export type ParentMessage<Job, Greeting> = { kind: "job"; job: Job } | { kind: "greeting"; greeting: Greeting };

/** The worker's side of `createWorkerProcess`: answers jobs until the parent goes. */
export function serveJobs<Job, Reply, Greeting = never>(server: JobServer<Job, Reply, Greeting>): void {
  // SIGKILL, because process.exit() waits for threads that hang.
  process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
  process.on("message", async (message: ParentMessage<Job, Greeting>) => {
    if (message.kind === "greeting") return server.greet?.(message.greeting);
    send(await replyTo(message.job, server));
    // Else the garbage of this job adds to the memory of the next: V8 hardly counts what lies outside of its heap.
    if (process.memoryUsage().external > mostGarbageBytes) globalThis.gc?.();
  });
  send({ kind: "ready" });
}

/** Below it, collecting garbage costs more than it gives back: 10 ms each time. */
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
