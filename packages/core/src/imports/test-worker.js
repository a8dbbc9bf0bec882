/** A worker for tests: hangs, dies, breaks or takes too much where its text or path says so, and else finds nothing. */
import { basename } from "node:path";
import { serialize } from "node:v8";

const nothing = {
  rest: { dateOrder: null, isOrderUncertain: false },
  lists: { drafts: [], unreadLines: [], readings: [] },
};
const held = [];

process.on("message", ({ kind, job }) => {
  if (kind === "greeting") return process.send({ kind: "ready" });
  const { text = basename(job.path) } = job;
  if (text.startsWith("hang")) for (;;);
  if (text.startsWith("fill memory")) for (;;) held.push(new Uint8Array(10 * 1024 * 1024).fill(1));
  if (text.startsWith("die")) process.exit(1);
  if (text.startsWith("oversized")) process.send({ kind: "oversized", sizeBytes: 100_000_000 });
  else if (text.startsWith("break")) process.send({ kind: "failed", stack: "broken on purpose" });
  else reply({ kind: "read", ...nothing, days: [] });
});
process.on("disconnect", () => process.exit());
process.send({ kind: "ready" });

function reply(value) {
  process.send({ kind: "reply", bytes: serialize(value) });
}
