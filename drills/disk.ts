/**
 * A full disk, a read-only disk and failing syncs: requests are refused with a sentence, reads go on, and afterwards everything works
 * without a restart. A start on an unusable folder ends at once with one line. Needs root (mount) and strace.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { say } from "../bench/support/server.ts";
import { makeInstallation, type Run } from "./support/installation.ts";
import { must } from "./support/must.ts";
import { Skier } from "./support/skier.ts";

export async function disk(): Promise<void> {
  const mounted = mkdtempSync(join(tmpdir(), "firn-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=24m,mode=0700", "tmpfs", mounted]);
  const installation = await makeInstallation(join(mounted, "data"));
  let run = await installation.start();
  const skier = await new Skier(installation.url).signUp("disk@example.com");
  const acknowledged = [await skier.log()];
  const photoId = await skier.upload("before");
  const expectReads = async () => {
    for (const id of acknowledged) await skier.call("GET", `/days/${id}`);
    must((await skier.status(`/photos/${photoId}/full`)) === 200, "A photo cannot be read.");
  };

  const filler = join(mounted, "filler");
  fill(filler);
  await expectRefusalsInWords(skier);
  await expectReads();
  say("reads went on");
  rmSync(filler);
  acknowledged.push(await skier.log());
  await skier.upload("after");
  say("with free space again, days and photos are accepted without a restart");

  const endFailing = await failSyncs(run);
  const { status, body } = await skier.send("POST", "/days", await skier.dayBody());
  say(`syncs that fail with EIO: ${status} ${body}`);
  must(status === 503 && isSentence.test(body), `${status} ${body}\n${run.stdout().slice(-2500)}`);
  await expectReads();
  await endFailing();
  for (let i = 0; i < 50; i++) acknowledged.push(await skier.log());
  say("once syncs work again, days are accepted without a restart");

  await run.kill();
  run = await installation.start();
  await expectReads();
  await run.stop();
  say(`after a kill all ${acknowledged.length} acknowledged days are found`);

  fill(filler);
  await expectStartRefused(join(mounted, "fresh"), "a full disk");
  rmSync(filler);
  execFileSync("mount", ["-o", "remount,ro", mounted]);
  await expectStartRefused(join(mounted, "fresh"), "a read-only disk");
  execFileSync("umount", [mounted]);
  rmSync(mounted, { recursive: true });
}

const isSentence = /\{"error":"[^"]{10,}","code":"[a-z._]+"\}$/;

/** Sends days and photos until the disk is full. Every refusal is a 503 or 507 with a sentence. */
async function expectRefusalsInWords(skier: Skier): Promise<void> {
  const answers = new Map<string, number>();
  for (let i = 0; i < 200; i++) {
    for (const attempt of [() => skier.log({ notes: "x".repeat(4000) }), () => skier.upload(`full ${i}`)]) {
      const refusal = await attempt().then(
        () => "",
        (error: Error) => error.message.replace(/^.*?: /, ""),
      );
      if (refusal) answers.set(refusal, (answers.get(refusal) ?? 0) + 1);
    }
  }
  for (const [refusal, count] of answers) say(`full disk, ${count} times: ${refusal}`);
  const refusals = [...answers.keys()];
  const areInWords = refusals.every((refusal) => /^50[37] /.test(refusal) && isSentence.test(refusal));
  must(areInWords, "A request on a full disk was not refused with a sentence.");
  const isFull = refusals.some((refusal) => refusal.startsWith("507"));
  must(isFull, "The disk was never full.");
}

async function expectStartRefused(dataDir: string, where: string): Promise<void> {
  const installation = await makeInstallation(dataDir);
  const begun = performance.now();
  const said = await installation.start().then(
    () => "it started",
    (error: Error) => error.message,
  );
  const ms = performance.now() - begun;
  say(`a start on ${where}, ${ms.toFixed(0)} ms: ${said.trim()}`);
  must(/^The server ended with 1: [^\n]+\n$/.test(said) && ms < 3000, "The start did not end at once with one line.");
}

function fill(path: string): void {
  let content = Buffer.alloc(1024 * 1024);
  for (;;) {
    try {
      writeFileSync(path, content, { flag: "a" });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      if (content.length <= 4096) return;
      content = content.subarray(0, content.length / 2);
    }
  }
}

/** Makes every sync of the server fail until the returned function is called. */
async function failSyncs(run: Run): Promise<() => Promise<void>> {
  const inject = "inject=fsync,fdatasync:error=EIO";
  const strace = spawn("strace", ["-f", "-p", String(run.pid), "-e", "trace=fsync,fdatasync", "-e", inject], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  await once(strace.stderr, "data");
  await pause(200);
  return async () => {
    strace.kill("SIGINT");
    await once(strace, "exit");
  };
}
