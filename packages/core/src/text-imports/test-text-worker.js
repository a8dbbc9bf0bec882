/** For tests only: a worker that hangs, dies or breaks where its text says so, and else finds nothing. */
const nothing = { drafts: [], unread: [], dateOrder: null, isOrderUncertain: false };

process.on("message", (message) => {
  if ("records" in message) return;
  if (message.text.startsWith("hang")) for (;;);
  if (message.text.startsWith("die")) process.exit(1);
  if (message.text.startsWith("break")) process.send({ kind: "broken", stack: "broken on purpose" });
  else process.send({ kind: "read", read: nothing });
});
process.on("disconnect", () => process.exit());
process.send({ kind: "ready" });
