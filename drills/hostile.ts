/**
 * One account, or a visitor without one, attacks the server in a memory group of 1 GB: with texts that multiply, heavy pictures,
 * sign-ins with invented addresses, tokens and addresses of feeds that it tries. No process is killed, and others hardly wait. Needs root and the kernel's memory groups.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import { boxed, marked, writeHeavyPictures, writePhoto } from "../bench/photos/pictures.ts";
import { Client, fileForm, say, textForm } from "../bench/support/server.ts";
import { hostileCalls } from "./hostile-calls.ts";
import { hostileShapes } from "./support/hostile-texts.ts";
import type { Installation } from "./support/installation.ts";
import { beside, startInMemoryGroup } from "./support/memory-group.ts";
import { must, mustBeQuick } from "./support/must.ts";
import type { Import } from "./support/skier.ts";
import { triedSecrets } from "./support/tried-secrets.ts";

const limitMb = 1024;
const ownLimitMb = 1000;
const longestAnswerBytes = 8 * 1024 * 1024;
const attackerAddress = "203.0.113.7";
const importedAtOnce = 20;

export async function hostile(installation: Installation): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "firn-drill-"));
  const ordinary = await writePhoto(folder);
  await hostileCalls(installation, ordinary);
  const heavy = await writeHeavyPictures(folder);
  const { run, stop } = await startInMemoryGroup(installation, limitMb);
  const attacker = await new Client(installation.url, attackerAddress).signUp("attacker@example.com");
  const other = await new Client(installation.url, "198.51.100.20").signUp("other@example.com");
  const limits = { run, other, longestP99Ms: 1500, mostMb: ownLimitMb };
  const pictures = { ordinary, heavy, attacker, other };
  await beside("nothing", limits, () => pause(3000));
  await beside("texts that multiply", { ...limits, longestP99Ms: 500 }, () => multiplyingTexts(installation.url));
  await beside("heavy pictures", limits, () => heavyPictures(pictures));
  await beside("an import of heavy pictures", limits, () => heavyImport(pictures));
  await beside("sign-ins with invented addresses", limits, () => inventedSignIns(installation.url));
  await beside("tokens that are tried", limits, () => triedSecrets(attacker, "/api/v1/days"));
  await beside("feeds that are tried", limits, () => triedSecrets(attacker, "/f/AAAAAAAAAAAAAAAAAAAAAA.ics"));
  await stop();
  rmSync(folder, { recursive: true });
}

/** Imports each text with a new account, changes the resort of all drafts of one place, and commits. */
async function multiplyingTexts(api: string): Promise<void> {
  for (const [number, { name, text }] of hostileShapes().entries()) {
    const attacker = await new Client(api, attackerAddress).signUp(`text-${number}@example.com`);
    const send = async (method: string, path: string, body: object) => {
      const answer = await attacker.send(method, path, body);
      must(answer.status < 500, `${name}: ${answer.status} ${answer.body.slice(0, 200)}`);
      must(Buffer.byteLength(answer.body) <= longestAnswerBytes, `${name}: an answer of ${answer.body.length} bytes`);
      return answer;
    };
    const { status, ms, body } = await send("POST", "/text_imports", textForm(text));
    say(`${name}: ${status}, ${body.length} bytes in ${ms.toFixed(0)} ms`);
    if (status !== 201) continue;
    const { id, draft_days } = JSON.parse(body) as Import;
    const place = { draft_day: { resort_id: "us-alta", for_same_place: true } };
    if (draft_days[0]) await send("PATCH", `/draft_days/${draft_days[0].id}`, place);
    await send("PATCH", `/text_imports/${id}`, { text_import: { status: "committed" } });
  }
}

interface Pictures {
  ordinary: string;
  heavy: string[];
  attacker: Client;
  other: Client;
}

let marks = 0;

/** Sends a heavy picture that no earlier upload equals; gives the status. */
async function sendHeavy({ attacker, heavy }: Pictures, path: string): Promise<number> {
  const picture = heavy[marks % heavy.length] ?? "";
  const { status } = await attacker.send("POST", path, fileForm(boxed(picture, marks++)));
  must([201, 422, 429, 503].includes(status), `${picture} is answered by ${status}.`);
  return status;
}

const ordinaryForm = ({ ordinary }: Pictures) => fileForm(marked(ordinary, String(marks++)));

/** Six uploads at a time, while another account uploads ordinary photos. */
async function heavyPictures(pictures: Pictures): Promise<void> {
  let isOver = false;
  const statuses = new Map<number, number>();
  const upload = async () => {
    while (!isOver) {
      const status = await sendHeavy(pictures, "/photos");
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status !== 201) await pause(500);
    }
  };
  const attack = Promise.all(Array.from({ length: 6 }, upload));
  await pause(2000);
  const times: number[] = [];
  for (let i = 0; i < 20; i++) {
    const { status, ms, body } = await pictures.other.send("POST", "/photos", ordinaryForm(pictures));
    must(status === 201, `Another account's photo is ${status} ${body}.`);
    times.push(ms);
  }
  isOver = true;
  await attack;
  const counts = [...statuses].map(([status, count]) => `${count} x ${status}`).join(", ");
  say(`${counts} for heavy pictures; another account's photo took at most ${Math.max(...times).toFixed(0)} ms`);
  mustBeQuick(Math.max(...times) <= 3000, "An ordinary photo waits for the heavy ones.");
}

async function heavyImport(pictures: Pictures): Promise<void> {
  const { attacker, other } = pictures;
  const open = async (client: Client) => `/photo_imports/${(await client.call<Import>("POST", "/photo_imports")).id}`;
  const [attackersImport, othersImport] = [await open(attacker), await open(other)];
  let sent = 0;
  const upload = async () => {
    while (sent++ < importedAtOnce) await sendHeavy(pictures, `${attackersImport}/photos`);
  };
  const attack = Promise.all(Array.from({ length: 5 }, upload));
  await pause(2000);
  const begun = performance.now();
  await other.call("POST", `${othersImport}/photos`, ordinaryForm(pictures));
  while ((await other.call<Import>("GET", othersImport)).status === "processing") await pause(100);
  const ms = performance.now() - begun;
  say(`another account's import photo was read within ${ms.toFixed(0)} ms`);
  mustBeQuick(ms <= 5000, "Another account's import waits.");
  await attack;
  await attacker.call("DELETE", attackersImport);
}

/** 260 connections of one network sign in with addresses that do not exist, while other networks sign in with right passwords. */
async function inventedSignIns(api: string): Promise<void> {
  const attack = autocannon({
    url: `${api}/sessions`,
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": attackerAddress },
    requests: Array.from({ length: 1000 }, (_, i) => {
      return { body: JSON.stringify({ email: `${i}@example.org`, password: "wrong one" }) };
    }),
    connections: 260,
    duration: 10,
    // A thread: in the main thread, the attack delays the drill's other requests by seconds.
    workers: 1,
  });
  await pause(1000);
  const times: number[] = [];
  for (let i = 0; i < 15; i++) {
    const skier = new Client(api, `198.51.100.${100 + i}`);
    const { status, ms } = await skier.send("POST", "/sessions", {
      email: "other@example.com",
      password: "first tracks",
    });
    must(status === 201, `A right password is answered by ${status}.`);
    times.push(ms);
  }
  const { statusCodeStats = {} } = await attack;
  const counts = Object.entries(statusCodeStats).map(([status, { count }]) => `${count} x ${status}`);
  say(
    `${counts.join(", ")} for invented addresses; ${times.length} right sign-ins took at most ${Math.max(...times).toFixed(0)} ms`,
  );
  must("429" in statusCodeStats, "The attacker's network is not throttled.");
}
