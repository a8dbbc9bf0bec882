/**
 * A worker for tests. What a photo says behind its signature is what it does: "hang", "sleep" (it takes no time and does not answer),
 * "crash", "crash once: FILE" (it does not, once the file exists), "log FILE" (writes there when it starts and ends), "meet FILE"
 * (waits there for another one that does), "fill" (it takes 400 MB), "fill hang" (and does not answer), "broken", or nothing. A rendered photo has the worker's process id as its width, and as
 * its preview the names of what its environment holds.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { env } from "node:process";
import { serialize } from "node:v8";

const marker = ">>";

process.on("disconnect", () => process.exit());
process.on("message", async ({ job: { source } }) => {
  const text = Buffer.from(source).toString("latin1");
  const [, command, argument = ""] =
    /^(hang|sleep|crash once: |crash|log |meet |fill|broken|)(.*)$/.exec(text.split(marker)[1] ?? "") ?? [];
  if (command === "hang") while (true);
  if (command === "sleep") return;
  if (command === "crash") crash();
  if (command === "broken") return process.send({ kind: "failed", stack: "TypeError: a fault of ours" });
  if (command === "crash once: " && !existsSync(argument)) {
    writeFileSync(argument, "");
    crash();
  }
  if (command === "log ") {
    appendFileSync(argument, "start ");
    await aMoment();
    appendFileSync(argument, "end ");
  }
  if (command === "meet ") {
    appendFileSync(argument, "I");
    while (readFileSync(argument, "utf8") !== "II") await aMoment();
  }
  if (command === "fill") {
    const held = Buffer.alloc(400e6, 1);
    if (argument === " hang") return setInterval(() => held, 1000);
  }
  const preview = Buffer.from(Object.keys(env).sort().join(" "));
  reply({ kind: "rendered", photo: { preview, width: process.pid } });
});
process.send({ kind: "ready" });

function reply(value) {
  process.send({ kind: "reply", bytes: serialize(value) });
}

function aMoment() {
  return new Promise((resolve) => setTimeout(resolve, 20));
}

function crash() {
  process.kill(process.pid, "SIGSEGV");
}
