/**
 * One account, or a visitor without one, attacks the built server in a memory group of 1.5 GB: texts that multiply, small files of
 * huge pictures, sign-ins with invented addresses, slow uploads. Nothing is killed, and others hardly notice. Needs root and the
 * kernel's memory groups.
 */
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { Client, fileForm, percentile, say, textForm } from "../bench/support/server.ts";
import { hugeAvif, ordinaryJpeg, textOfRanges } from "./support/hostile-input.ts";
import { makeInstallation } from "./support/installation.ts";
import { type MemoryGroup, makeMemoryGroup } from "./support/memory-group.ts";
import { must, mustBeQuick } from "./support/report.ts";
import { uploadSlowly } from "./support/slow-upload.ts";

const limitMb = 1536;
const ownLimitMb = 1200;
const longestP99Ms = 1500;
const longestAnswerBytes = 8 * 1024 * 1024;

const attackerAddress = "203.0.113.7";
const otherAddress = "198.51.100.20";

export async function hostile(): Promise<void> {
  const installation = await makeInstallation();
  const group = makeMemoryGroup(limitMb);
  const run = await installation.start({ under: group.under, env: { TRUST_PROXY: "on" } });
  const attacker = await new Client(installation.url, attackerAddress).signUp("attacker@example.com");
  const other = await new Client(installation.url, otherAddress).signUp("other@example.com");
  await beside("nothing", other, group, () => pause(3000));
  await beside("texts that multiply", other, group, () => multiplyingTexts(attacker));
  await beside("pictures of 99 megapixels", other, group, () => hugePictures(attacker, other));
  await beside("an import of 20 such pictures", other, group, () => hugeImport(attacker, other));
  await beside("sign-ins with invented addresses", other, group, () => inventedSignIns(installation.url));
  await beside("slow uploads", other, group, () => slowUploads(installation.url, other));
  say(`${group.kills()} killed; at most ${group.peakMb().toFixed(0)} MB with the kernel's file cache`);
  must(group.kills() === 0, "A process was killed for memory.");
  run.signal("SIGTERM");
  must((await run.ended) === 0, "The server did not end with 0.");
  group.remove();
  installation.remove();
}

/** Runs an attack, measures the calls of another account and the memory of all processes meanwhile. */
async function beside(name: string, other: Client, group: MemoryGroup, attack: () => Promise<unknown>): Promise<void> {
  let isOver = false;
  let ownMb = 0;
  const watch = setInterval(() => {
    ownMb = Math.max(ownMb, group.ownMb());
  }, 100);
  const times: number[] = [];
  const calls = (async () => {
    while (!isOver) {
      for (const path of ["/account", "/days", "/stats"]) {
        const { status, ms } = await other.send("GET", path);
        must(status === 200, `GET ${path} of another account is ${status} beside ${name}.`);
        times.push(ms);
      }
      await pause(20);
    }
  })();
  await Promise.all([attack().finally(() => (isOver = true)), calls]).finally(() => clearInterval(watch));
  const p99 = percentile(times, 0.99);
  say(
    `others beside ${name}: p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${times.length} answers; ` +
      `all processes together at most ${ownMb.toFixed(0)} MB`,
  );
  mustBeQuick(p99 < longestP99Ms, `Others wait beside ${name}.`);
  must(ownMb < ownLimitMb, `The processes take ${ownMb.toFixed(0)} MB beside ${name}.`);
}

async function multiplyingTexts(attacker: Client): Promise<void> {
  for (const [ranges, lines, length] of [
    [75, 400, 1000],
    [180, 950, 430],
    [10, 900, 1100],
    [180, 20, 100],
  ] as const) {
    const form = textForm(textOfRanges(ranges, lines, length));
    const { status, ms, body } = await attacker.send("POST", "/text_imports", form);
    say(`${ranges} ranges over ${lines} lines: ${status}, ${body.length} bytes in ${ms.toFixed(0)} ms`);
    must([201, 413, 422].includes(status), `The text is answered by ${status} ${body.slice(0, 200)}.`);
    must(Buffer.byteLength(body) <= longestAnswerBytes, "The answer is too long.");
  }
}

/** Six at a time, again and again, while another account uploads ordinary photos. */
async function hugePictures(attacker: Client, other: Client): Promise<void> {
  const [huge, ordinary] = await Promise.all([hugeAvif(), ordinaryJpeg()]);
  let isOver = false;
  const statuses = new Map<number, number>();
  const attack = Promise.all(
    Array.from({ length: 6 }, async (_, i) => {
      while (!isOver) {
        const { status } = await attacker.send("POST", "/photos", fileForm(marked(huge, i)));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        must([201, 422, 429, 503].includes(status), `A huge picture is answered by ${status}.`);
        if (status !== 201) await pause(500);
      }
    }),
  );
  await pause(2000);
  const times: number[] = [];
  for (let i = 0; i < 5; i++) {
    const { status, ms, body } = await other.send("POST", "/photos", fileForm(ordinary));
    must(status === 201, `Another account's photo is ${status} ${body}.`);
    times.push(ms);
  }
  isOver = true;
  await attack;
  say(
    `${[...statuses].map(([status, count]) => `${count} x ${status}`).join(", ")} for pictures of 99 megapixels, ${huge.length} bytes each; ` +
      `another account's photo took at most ${Math.max(...times).toFixed(0)} ms`,
  );
  mustBeQuick(Math.max(...times) <= 3000, "An ordinary photo waits for the huge ones.");
}

async function hugeImport(attacker: Client, other: Client): Promise<void> {
  const [huge, ordinary] = await Promise.all([hugeAvif(), ordinaryJpeg()]);
  const open = async (who: Client) => JSON.parse((await who.send("POST", "/photo_imports")).body).id as string;
  const [hostileImport, otherImport] = [await open(attacker), await open(other)];
  const uploads = Array.from({ length: 20 }, (_, i) => i);
  const attack = Promise.all(
    Array.from({ length: 5 }, async () => {
      for (let i = uploads.shift(); i !== undefined; i = uploads.shift()) {
        const { status } = await attacker.send(
          "POST",
          `/photo_imports/${hostileImport}/photos`,
          fileForm(marked(huge, i)),
        );
        must([201, 422, 429, 503].includes(status), `A huge picture is answered by ${status}.`);
      }
    }),
  );
  await pause(2000);
  const begun = performance.now();
  const { status, body } = await other.send("POST", `/photo_imports/${otherImport}/photos`, fileForm(ordinary));
  must(status === 201, `Another account's photo is ${status} ${body}.`);
  while (await isReading(other, otherImport)) await pause(100);
  const ms = performance.now() - begun;
  say(`another account's import photo was read within ${ms.toFixed(0)} ms`);
  mustBeQuick(ms <= 5000, "Another account's import waits.");
  await attack;
  await attacker.send("DELETE", `/photo_imports/${hostileImport}`);
}

async function isReading(who: Client, importId: string): Promise<boolean> {
  return JSON.parse((await who.send("GET", `/photo_imports/${importId}`)).body).status === "processing";
}

/** 260 connections of one network try addresses that do not exist, and then 300 that do; another network signs in meanwhile. */
async function inventedSignIns(api: string): Promise<void> {
  const attack = new Worker(new URL("./support/invented-sign-ins.js", import.meta.url), {
    workerData: { api, address: attackerAddress, connections: 260 },
  });
  await pause(500);
  const outcomes = [];
  for (let i = 0; i < 15; i++) {
    const skier = new Client(api, `198.51.100.${100 + i}`);
    outcomes.push(await skier.send("POST", "/sessions", { email: "other@example.com", password: "first tracks" }));
  }
  attack.postMessage("stop");
  const [statuses] = (await once(attack, "message")) as [Record<string, number>];
  const signedIn = outcomes.filter(({ status }) => status === 201).length;
  const longest = Math.max(...outcomes.map(({ ms }) => ms));
  say(
    `${Object.entries(statuses)
      .map(([status, count]) => `${count} x ${status}`)
      .join(", ")} for invented addresses; ` +
      `${signedIn} of ${outcomes.length} right passwords of other networks signed in, at most ${longest.toFixed(0)} ms`,
  );
  must(signedIn === outcomes.length, "A right password was refused.");
  must((statuses[429] ?? 0) > 0, "The attacker's network is not throttled.");
}

/** Seven accounts of one network hold as many uploads as they get, at 6 kB/s each. */
async function slowUploads(api: string, other: Client): Promise<void> {
  const ordinary = await ordinaryJpeg();
  const accounts = await Promise.all(
    Array.from({ length: 7 }, (_, i) => new Client(api, attackerAddress).signUp(`slow-${i}@example.com`)),
  );
  const held = accounts.flatMap((account) => Array.from({ length: 6 }, () => uploadSlowly(account, "/photos", 6000)));
  await pause(3000);
  const { status, ms, body } = await other.send("POST", "/photos", fileForm(ordinary));
  say(`another network's photo beside ${held.length} slow uploads: ${status} in ${ms.toFixed(0)} ms`);
  for (const upload of held) upload.stop();
  await Promise.all(held.map((upload) => upload.status));
  must(status === 201, `Another network's photo is ${status} ${body}.`);
}

/** Another file with the same picture: bytes behind the end of an AVIF's last box are ignored. */
function marked(file: Buffer, mark: number): Buffer {
  const box = Buffer.from(`\0\0\0\x10free${String(mark).padStart(8, "0")}`, "latin1");
  return Buffer.concat([file, box]);
}
