/** kill -9 in the middle of mixed writes, 20 rounds on one data folder: every acknowledged change is found, and none is half done. */
import { setTimeout as pause } from "node:timers/promises";
import { say } from "../bench/support/server.ts";
import { makeInstallation } from "./support/installation.ts";
import { RandomSkier } from "./support/random-skier.ts";
import { must, mustBeQuick, spread } from "./support/report.ts";

const rounds = 20;
const skiers = 6;

export async function kill(): Promise<void> {
  const installation = await makeInstallation();
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
    run.signal("SIGKILL");
    await run.ended;
    isOver = true;
    await settled;
    run = await installation.start();
    starts.push(run.readyMs);
    const wrong = (await Promise.all(people.map((person) => person.compare()))).flat();
    must(wrong.length === 0, `Round ${round}:\n${wrong.join("\n")}`);
  }
  run.signal("SIGTERM");
  must((await run.ended) === 0, "The server did not end with 0.");
  const { code, stdout } = await installation.command("check");
  must(code === 0, `check: ${stdout}`);
  const days = people.reduce((sum, person) => sum + person.acknowledged.length, 0);
  say(`${rounds} kills, ${days} days with an acknowledged change, all as acknowledged; check: ${stdout.trim()}`);
  say(`From the start to the first answer: ${spread(starts)} (limit 2,000 ms)`);
  mustBeQuick(Math.max(...starts) < 2000, "A start took longer than 2 s.");
  installation.remove();
}
