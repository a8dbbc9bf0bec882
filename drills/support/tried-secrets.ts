import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import { type Client, say } from "../../bench/support/server.ts";
import { must, mustBeQuick } from "./must.ts";

/** 100 connections of one network ask with a token, or at an address, that does not exist. That network's own token is served meanwhile. */
export async function triedSecrets(client: Client, path: string): Promise<void> {
  const token = { name: "Own", scopes: ["read"] };
  const own = await client.call<{ token: string }>("POST", "/account/tokens", { token });
  const attack = autocannon({
    url: new URL(path, client.api).href,
    headers: { ...client.address, authorization: `Bearer firn_${"A".repeat(32)}` },
    connections: 100,
    duration: 8,
    // A thread: in the main thread, the attack delays the drill's other requests by seconds.
    workers: 1,
  });
  await pause(1000);
  const times: number[] = [];
  for (let i = 0; i < 30; i++) {
    const { status, ms } = await client.send("GET", "/summary", undefined, { authorization: `Bearer ${own.token}` });
    must(status === 200, `The network's own token is answered by ${status}.`);
    times.push(ms);
  }
  const { statusCodeStats = {} } = await attack;
  const counts = Object.entries(statusCodeStats).map(([status, { count }]) => `${count} x ${status}`);
  const longest = Math.max(...times);
  say(`${counts.join(", ")} for ${path}; the own token took at most ${longest.toFixed(0)} ms`);
  must("429" in statusCodeStats, "The network is not throttled.");
  mustBeQuick(longest <= 1000, "The network's own token waits.");
}
