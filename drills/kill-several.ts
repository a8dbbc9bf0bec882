/**
 * kill -9 of each of three processes and of their libSQL server in turn, ten rounds (DRILL_ROUNDS), under days, edits, photos, imports and
 * commits of clients that try again under the same key: all is as acknowledged, each key has one effect, a commit is whole or absent.
 */
import { setTimeout as pause } from "node:timers/promises";
import { say } from "../bench/support/server.ts";
import { InsistentSkier } from "./support/insistent-skier.ts";
import { must } from "./support/must.ts";
import { type Several, startSeveral } from "./support/several.ts";

const rounds = Number(process.env.DRILL_ROUNDS ?? 10);
const skiers = 12;

export async function killSeveral(): Promise<void> {
  const several = await startSeveral(3);
  await killEachOf(several).finally(several.stop);
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
