/** Another program that wants the database: at the start it is met with one line, later it is kept out, and nothing is lost. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { say } from "../bench/support/server.ts";
import { makeInstallation } from "./support/installation.ts";
import { must, mustBeQuick } from "./support/report.ts";
import { Skier } from "./support/skier.ts";

const writes = 100;
const longestStallMs = 300;

/** Takes the file like a second server would, says whether it got it, and holds it until its input ends. */
const intruder = `
import { createClient } from "@libsql/client";
try {
  const client = createClient({ url: "file:" + process.argv[1], concurrency: 1 });
  for (const pragma of ["locking_mode=exclusive", "journal_mode=wal", "user_version=1"]) await client.execute("PRAGMA " + pragma);
  console.log("held");
  process.stdin.resume().once("end", () => process.exit());
} catch (error) {
  console.log(error.code);
  process.exit();
}`;

export async function lock(): Promise<void> {
  const installation = await makeInstallation();
  const file = join(installation.dataDir, "firn.db");
  let run = await installation.start();
  const skier = await new Skier(installation.url).signUp("lock@example.com");
  const acknowledged = [await skier.log()];
  run.signal("SIGTERM");
  await run.ended;

  const holder = intrude(file);
  must((await holder.line()) === "held", "The other program did not get a file that nobody holds.");
  const refused = await installation.refusal();
  must(refused.code === 1 && refused.stderr.trim().split("\n").length === 1, `The start said: ${refused.stderr}`);
  say(`start against a lock: ended with 1 after ${refused.ms.toFixed(0)} ms: ${refused.stderr.trim()}`);
  holder.end();
  await holder.ended;

  run = await installation.start();
  const watch = watchStalls(installation.url);
  let tries = 0;
  let isOver = false;
  const intruding = (async () => {
    while (!isOver) {
      const other = intrude(file);
      const said = await other.line();
      other.end();
      await other.ended;
      must(said.startsWith("SQLITE_BUSY"), `Another program that wanted the open file was answered: ${said}`);
      tries++;
    }
  })();
  while (acknowledged.length < writes || tries < 3) {
    acknowledged.push(await skier.log());
    await pause(10);
  }
  isOver = true;
  await intruding;
  const stall = await watch.end();
  run.signal("SIGKILL");
  await run.ended;
  run = await installation.start();
  const found = new Set(await skier.dayIds());
  const lost = acknowledged.filter((id) => !found.has(id));
  must(lost.length === 0, `${lost.length} of ${acknowledged.length} acknowledged days are lost.`);
  run.signal("SIGTERM");
  await run.ended;
  say(
    `${acknowledged.length} days written while another program tried ${tries} times to get in, then killed: all found`,
  );
  say(
    `the longest pause between two answers to a watcher that asks every 20 ms: ${stall.toFixed(0)} ms (limit ${longestStallMs})`,
  );
  mustBeQuick(stall < longestStallMs, "The event loop stalled.");
  installation.remove();
}

function intrude(path: string) {
  const cwd = new URL("../packages/db", import.meta.url);
  const child = spawn(process.execPath, ["--input-type=module", "-e", intruder, path], {
    cwd,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const said = once(child.stdout, "data").then(([chunk]) => String(chunk).trim());
  return { line: () => said, end: () => child.stdin.end(), ended: once(child, "exit") };
}

/** Asks the server all the time whether it lives; gives the longest time without an answer, in milliseconds. */
function watchStalls(api: string) {
  let isOver = false;
  let longest = 0;
  const work = (async () => {
    let last = performance.now();
    while (!isOver) {
      await (await fetch(new URL("/healthz", api))).arrayBuffer();
      longest = Math.max(longest, performance.now() - last);
      await pause(20);
      last = performance.now();
    }
  })();
  return {
    async end() {
      isOver = true;
      await work;
      return longest;
    },
  };
}
