/**
 * A thread that signs in with invented addresses over many connections until it is told to stop. A thread of its own, so that it does not
 * delay the drill's other requests. Plain JavaScript, because tsx does not reach into threads.
 */
import { parentPort, workerData } from "node:worker_threads";

const { api, address, connections } = workerData;
const statuses = {};
let isOver = false;
parentPort.once("message", () => {
  isOver = true;
});

await Promise.all(
  Array.from({ length: connections }, async (_, i) => {
    for (let tries = 0; !isOver; tries++) {
      const response = await fetch(`${api}/sessions`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": address },
        body: JSON.stringify({ email: `${i}-${tries}@example.org`, password: "wrong one" }),
      });
      await response.arrayBuffer();
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    }
  }),
);
parentPort.postMessage(statuses);
