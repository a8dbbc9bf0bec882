/**
 * A full disk, a read-only one, and syncs that fail: refused in words, reads go on, and once the trouble is over everything
 * works again without a restart. A start on a folder that cannot be used ends at once with one line. Needs root and strace.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { say } from "../bench/support/server.ts";
import { makeSmallDisk } from "./support/disks.ts";
import { makeInstallation, type Run } from "./support/installation.ts";
import { must } from "./support/report.ts";
import { Skier } from "./support/skier.ts";

export async function disk(): Promise<void> {
  const small = makeSmallDisk(24);
  const installation = await makeInstallation(join(small.path, "data"));
  let run = await installation.start();
  const skier = await new Skier(installation.url).signUp("disk@example.com");
  const acknowledged = [await skier.log()];
  const photoId = await skier.upload("before");
  const leaving = await new Skier(installation.url).signIn("disk@example.com");
  const leftCookie = leaving.cookie;

  const filler = join(small.path, "filler");
  fill(filler);
  const answers = new Map<string, number>();
  for (let i = 0; i < 200; i++) {
    for (const attempt of [() => skier.log({ notes: "x".repeat(4000) }), () => skier.upload(`full ${i}`)]) {
      const said = await attempt().catch((error: Error) => error.message);
      if (!said.includes(": ")) continue;
      const words = said.slice(said.indexOf(":") + 2);
      answers.set(words, (answers.get(words) ?? 0) + 1);
    }
  }
  for (const [words, count] of answers) say(`full disk, ${count} times: ${words}`);
  const said = [...answers.keys()];
  must(
    said.every((words) => /^50[37] \{"error":"[^"]{10,}"\}$/.test(words)),
    "A full disk was not said in words.",
  );
  must(
    said.some((words) => words.startsWith("507")),
    "The disk was never full.",
  );
  await expectReads(skier, acknowledged, photoId);
  say("reads went on");
  await leaving.call("DELETE", "/sessions");
  const left = await fetch(`${installation.url}/account`, { headers: { cookie: leftCookie } });
  must(left.status === 401, `After signing out on a full disk, the session was answered ${left.status}.`);
  say("signing out ended the session");
  rmSync(filler);
  acknowledged.push(await skier.log());
  await skier.upload("after");
  say("with room again, days and photos are taken without a restart");

  const failing = await failSyncs(run);
  const { status, body } = await skier.send("POST", "/days", await skier.dayBody());
  say(`syncs that fail with EIO: ${status} ${body}`);
  const isInWords = status === 503 && /^\{"error":"[^"]{10,}"\}$/.test(body);
  must(isInWords, `A day whose sync fails was answered: ${status} ${body}\n${run.stdout().slice(-2500)}`);
  await expectReads(skier, acknowledged, photoId);
  await failing.end();
  for (let i = 0; i < 50; i++) acknowledged.push(await skier.log());
  say("once syncs work again, days are taken without a restart");

  run.signal("SIGKILL");
  await run.ended;
  run = await installation.start();
  await expectReads(skier, acknowledged, photoId);
  run.signal("SIGTERM");
  await run.ended;
  say(`after a kill all ${acknowledged.length} acknowledged days are found`);
  await expectRefusals(small, filler);
  small.remove();
}

async function expectRefusals(small: ReturnType<typeof makeSmallDisk>, filler: string): Promise<void> {
  const fresh = await makeInstallation(join(small.path, "fresh"));
  fill(filler);
  const full = await fresh.refusal();
  say(`a fresh start on a full disk: exit ${full.code} after ${full.ms.toFixed(0)} ms: ${full.stderr.trim()}`);
  rmSync(filler);
  small.makeReadOnly();
  const readOnly = await fresh.refusal();
  say(
    `a fresh start on a read-only disk: exit ${readOnly.code} after ${readOnly.ms.toFixed(0)} ms: ${readOnly.stderr.trim()}`,
  );
  for (const { code, stderr, ms } of [full, readOnly]) {
    must(
      code === 1 && stderr.trim().split("\n").length === 1 && ms < 3000,
      "A start on an unusable folder did not end with one line.",
    );
  }
}

async function expectReads(skier: Skier, ids: readonly string[], photoId: string): Promise<void> {
  for (const id of ids) await skier.call("GET", `/days/${id}`);
  must((await skier.status(`/photos/${photoId}/full`)) === 200, "A photo cannot be read.");
}

/** Takes all room there is. */
function fill(path: string): void {
  let content = Buffer.alloc(1024 * 1024);
  const parts: Buffer[] = [];
  for (;;) {
    try {
      writeFileSync(path, Buffer.concat([...parts, content]));
      parts.push(content);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      if (content.length <= 4096) return;
      writeFileSync(path, Buffer.concat(parts));
      content = content.subarray(0, content.length / 2);
    }
  }
}

/** Makes every sync of the server fail until `end`. */
async function failSyncs(run: Run) {
  const inject = "inject=fsync,fdatasync:error=EIO";
  const strace = spawn("strace", ["-f", "-p", String(run.pid), "-e", "trace=fsync,fdatasync", "-e", inject], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  await once(strace.stderr, "data");
  await pause(200);
  return {
    async end() {
      if (strace.exitCode !== null) return;
      strace.kill("SIGINT");
      await once(strace, "exit");
    },
  };
}
