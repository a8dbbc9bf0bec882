/**
 * A rolling update of three processes on a libSQL server and a bucket, behind a load balancer: each in turn gets SIGTERM and starts
 * again while people read and write. No request fails, and what was acknowledged is there.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { say } from "../bench/support/server.ts";
import { must } from "./support/must.ts";
import { startSeveral } from "./support/several.ts";

const people = 6;
const rounds = 2;

export async function rolling(): Promise<void> {
  const several = await startSeveral(3);
  const url = `${several.origin}/api/v1`;
  const failures: string[] = [];
  let requests = 0;
  let isOver = false;

  async function ask(cookie: string, method: string, path: string, body?: unknown): Promise<Response | undefined> {
    requests++;
    const headers = { cookie, "content-type": "application/json", "idempotency-key": randomUUID() };
    const answer = await fetch(url + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((error) => String(error.cause ?? error));
    if (typeof answer !== "string" && answer.ok) return answer;
    failures.push(`${method} ${path}: ${typeof answer === "string" ? answer : answer.status}`);
    return undefined;
  }

  async function live(person: number): Promise<void> {
    const user = { email: `skier-${person}@example.com`, password: "first tracks at dawn" };
    const signedUp = await ask("", "POST", "/users", { user });
    const cookie = signedUp?.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const made = new Set<string>();
    while (!isOver) {
      const name = `Pair ${made.size}`;
      if (await ask(cookie, "POST", "/skis", { ski: { name } })) made.add(name);
      await ask(cookie, "GET", "/days");
      await (await ask(cookie, "GET", "/stats"))?.text();
    }
    const listed = (await (await ask(cookie, "GET", "/skis"))?.json()) as { name: string }[] | undefined;
    const missing = [...made].filter((name) => !listed?.some((ski) => ski.name === name));
    must(missing.length === 0, `Acknowledged and not there: ${missing.join(", ")}`);
  }

  const lives = Promise.all(Array.from({ length: people }, (_, person) => live(person)));
  await pause(1000);
  for (let round = 0; round < rounds; round++) {
    for (const i of several.installations.keys()) {
      await several.run(i).stop();
      await several.start(i);
      // The balancer must have seen it before the next one goes.
      await pause(1500);
    }
  }
  isOver = true;
  await lives;
  await several.stop();
  say(`${rounds * several.installations.length} restarts, ${requests} requests, ${failures.length} failed`);
  must(failures.length === 0, `Failed:\n${failures.slice(0, 20).join("\n")}`);
}
