/** A worker for tests: hangs, dies or breaks where its text says so, and else finds nothing. */
import { serialize } from "node:v8";

const nothing = { drafts: [], unread: [], dateOrder: null, isOrderUncertain: false };

process.on("message", ({ kind, job }) => {
  if (kind === "greeting") return;
  if (job.text.startsWith("hang")) for (;;);
  if (job.text.startsWith("die")) process.exit(1);
  if (job.text.startsWith("break")) reply({ kind: "broken", stack: "broken on purpose" });
  else reply({ kind: "read", read: nothing });
});
process.on("disconnect", () => process.exit());
process.send({ kind: "ready" });

function reply(value) {
  process.send({ kind: "reply", bytes: serialize(value) });
}
