/**
 * kill -9 during mixed writes, 20 rounds on one data folder: every acknowledged change is found, none is half done, and a day whose answer
 * was lost is there once after it was sent again under its key.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { percentile, say } from "../bench/support/server.ts";
import type { Installation } from "./support/installation.ts";
import { must, mustBeQuick } from "./support/must.ts";
import { RandomSkier } from "./support/random-skier.ts";

const rounds = 20;
const skiers = 6;
const longestStartMs = 2000;

export async function kill(installation: Installation): Promise<void> {
  let run = await installation.start();
  const people = await Promise.all(
    Array.from({ length: skiers }, (_, i) => new RandomSkier(installation.url).signUp(`skier-${i}@example.com`)),
  );
  const starts: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    let isOver = false;
    const work = people.map(async (person) => {
      while (!isOver) await person.change(Math.random());
    });
    const settled = Promise.allSettled(work);
    await pause(300 + Math.random() * 1200);
    await run.kill();
    isOver = true;
    await settled;
    run = await installation.start();
    starts.push(run.readyMs);
    must(readdirSync(join(installation.dataDir, "uploads")).length === 0, "Uploads of the killed server remain.");
    const wrong = (await Promise.all(people.map((person) => person.compare()))).flat();
    must(wrong.length === 0, `Round ${round}:\n${wrong.join("\n")}`);
  }
  await run.stop();
  const { code, output } = await installation.command("check");
  must(code === 0, `check: ${output}`);
  const days = people.reduce((sum, person) => sum + person.acknowledged.length, 0);
  say(`${rounds} kills, ${days} days with an acknowledged change, all as acknowledged; check: ${output.trim()}`);
  const [medianMs, longestMs] = [percentile(starts, 0.5), Math.max(...starts)];
  say(`start to first answer ${medianMs.toFixed(0)} ms, at most ${longestMs.toFixed(0)} (limit ${longestStartMs})`);
  mustBeQuick(longestMs < longestStartMs, "A start took too long.");
}
