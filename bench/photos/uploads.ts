/** `npm run bench:photos:uploads`: the memory of the server and its workers while 100 uploads of 20 MB come, 30 at once. */

import { usageOf } from "../support/processes.ts";
import { Client, startServer } from "../support/server.ts";
import { paddedJpeg } from "./pictures.ts";

const uploads = 100;
const atOnce = 30;
const limitMb = 512;
const server = await startServer(4392, { TRUST_PROXY: "on" });
const clients = await Promise.all(
  Array.from({ length: 10 }, (_, i) => new Client(server.url, `198.51.100.${i}`).signUp(`bench-${i}@example.com`)),
);

let peak = 0;
const sampler = setInterval(() => {
  peak = Math.max(peak, usageOf(server.pid).residentMb);
}, 50);
const before = usageOf(server.pid).residentMb;
let next = 0;
const begun = performance.now();
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (next < uploads) {
      const number = next++;
      const form = new FormData();
      form.set("file", new File([await paddedJpeg(20 * 1024 * 1024, `${number} `)], "photo.jpg"));
      await clients[number % clients.length]?.call("POST", "/photos", form);
    }
  }),
);
clearInterval(sampler);
const waits = clients.reduce((sum, client) => sum + client.waits, 0);
process.stdout.write(
  `${uploads} uploads of 20 MB, ${atOnce} at once, all accepted in ${((performance.now() - begun) / 1000).toFixed(1)} s after ${waits} times "later"; ` +
    `server and workers: ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most (limit ${limitMb})\n`,
);
await server.stop();
process.exitCode = peak <= limitMb ? 0 : 1;
