/**
 * kill -9 of each of three processes while it reads photos: others read them within 30 s. Then of each and of their libSQL server in turn,
 * ten rounds (DRILL_ROUNDS), under days, edits, photos, imports and commits of clients that try again under the same key: all is as
 * acknowledged, each key has one effect, a commit is whole or absent.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { testJpeg } from "@firn/testing/jpeg";
import { Client, fileForm, say } from "../bench/support/server.ts";
import { InsistentSkier } from "./support/insistent-skier.ts";
import { must } from "./support/must.ts";
import { type Several, startSeveral } from "./support/several.ts";
import type { Import } from "./support/skier.ts";

const rounds = Number(process.env.DRILL_ROUNDS ?? 10);
const skiers = 12;
const photosAtOnce = 10;
const mostTakeOverSeconds = 30;

export async function killSeveral(): Promise<void> {
  const several = await startSeveral(3);
  try {
    await takeOverFromEach(several);
    await killEachOf(several);
  } finally {
    await several.stop();
  }
}

async function takeOverFromEach(several: Several): Promise<void> {
  const owner = await new Client(`${several.origin}/api/v1`).signUp("taken-over@example.com");
  const times: number[] = [];
  for (const i of several.installations.keys()) {
    times.push(await takeOverMs(several, owner, i));
    await several.start(i);
  }
  const longest = Math.max(...times) / 1000;
  say(`photos of a killed process read after ${times.map((ms) => (ms / 1000).toFixed(1)).join(", ")} s`);
  must(longest <= mostTakeOverSeconds, `A killed process's photos were read after ${longest} s.`);
}

/** Kills a process when it has read the first of some photos; gives the time until others have read the rest. */
async function takeOverMs(several: Several, owner: Client, i: number): Promise<number> {
  const { id } = await owner.call<Import>("POST", "/photo_imports");
  const direct = new Client(several.installations[i]?.url ?? "");
  direct.cookie = owner.cookie;
  const uploads = Array.from({ length: photosAtOnce }, async () => {
    const file = fileForm(await testJpeg("2025-03-20", "us-alta", randomUUID()));
    await direct.call("POST", `/photo_imports/${id}/photos`, file);
  });
  await Promise.any(uploads);
  await several.run(i).kill();
  const killed = performance.now();
  await Promise.allSettled(uploads);
  const isProcessing = async () => (await owner.call<Import>("GET", `/photo_imports/${id}`)).status === "processing";
  must(await isProcessing(), "The process had read every photo before it was killed.");
  while (await isProcessing()) await pause(100);
  return performance.now() - killed;
}

async function killEachOf(several: Several): Promise<void> {
  const people = await Promise.all(
    Array.from({ length: skiers }, (_, i) =>
      new InsistentSkier(`${several.origin}/api/v1`).signUp(`skier-${i}@example.com`),
    ),
  );
  let isOver = false;
  const work = people.map(async (person) => {
    while (!isOver) await person.change(Math.random());
  });
  const starts: number[] = [];
  const kills = async () => {
    for (let round = 1; round <= rounds; round++) {
      for (const i of several.installations.keys()) {
        await pause(300 + Math.random() * 1200);
        await several.run(i).kill();
        starts.push((await several.start(i)).readyMs);
      }
      await pause(300 + Math.random() * 1200);
      await several.killDatabase();
      await pause(Math.random() * 1000);
      await several.startDatabase();
    }
    isOver = true;
  };
  await Promise.all([kills(), ...work]);
  const wrong = (await Promise.all(people.map((person) => person.compare()))).flat();
  must(wrong.length === 0, `${wrong.length} differences:\n${wrong.slice(0, 20).join("\n")}`);
  // A process that a kill of the database has ended fails here.
  await Promise.all([...several.installations.keys()].map((i) => several.run(i).stop()));
  const { code, output } = await several.command("check");
  must(code === 0, `check: ${output}`);
  const sum = (count: (person: InsistentSkier) => number) => people.reduce((total, each) => total + count(each), 0);
  say(
    `${rounds * 3} kills of a process and ${rounds} of the database: ${sum(({ counts }) => counts.changes)} changes and ` +
      `${sum(({ counts }) => counts.commits)} commits acknowledged, ${sum(({ days }) => days.size)} days as acknowledged; ` +
      `${sum(({ counts }) => counts.lost)} tries lost, ${sum(({ givenUp }) => givenUp.length)} commits given up; check finds nothing`,
  );
  const seconds = (times: readonly number[]) => (Math.max(...times) / 1000).toFixed(1);
  const photos = people.map(({ longestPhotosMs }) => longestPhotosMs);
  say(
    `at most ${seconds(starts)} s until a process was ready, ${seconds(photos)} s until photos of an import were read`,
  );
}
