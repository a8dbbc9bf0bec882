import { serveJobs } from "./serve-jobs.ts";

const held: Uint8Array[] = [];

const greetings: string[] = [];

serveJobs<string, unknown, { text: string }>({
  mostReplyBytes: 1000,
  greet: ({ text }) => void greetings.push(text),
  answer(job) {
    if (job === "long reply") return "x".repeat(2000);
    if (job === "unreadable reply") process.send?.({ kind: "reply", bytes: Buffer.from("no serialized value") });
    if (job === "wrong message") process.send?.({ kind: "something else" });
    if (job === "leave garbage") return Buffer.alloc(100e6, 1).length;
    if (job === "keep memory") return held[held.push(new Uint8Array(200e6).fill(1)) - 1]?.length;
    if (job === "bytes outside of the heap") return process.memoryUsage().external;
    if (job === "fill memory") for (;;) held.push(new Uint8Array(10 * 1024 * 1024).fill(1));
    if (job === "greetings") return greetings;
    if (job === "function") return () => {};
    if (job === "throw") throw new TypeError("a mistake");
    return process.pid;
  },
});
