/** `npm run bench:auth`: how long a failed sign-in takes, by whether the account exists. Ends with 1 over 25 % apart. */
import { Client, percentile, startServer } from "../support/server.ts";

const tries = 60;
const mostApart = 0.25;
const server = await startServer(4392, { FAILED_SIGN_INS_PER_15_MIN: "1000" });
await new Client(server.url).signUp("known@example.com");

const known: number[] = [];
const unknown: number[] = [];
for (let count = 0; count < tries; count++) {
  // In turn, so that whatever else the machine does falls on both alike.
  known.push(await failedSignIn("known@example.com"));
  unknown.push(await failedSignIn(`nobody-${count}@example.com`));
}
// The first ones pay for what the server makes once.
const medians = [known, unknown].map((times) => percentile(times.slice(5), 0.5));
const [ofKnown = 0, ofUnknown = 0] = medians;
const apart = Math.abs(ofKnown - ofUnknown) / Math.max(ofKnown, ofUnknown);
process.stdout.write(
  `a wrong password, median of ${tries - 5}: account known ${ofKnown.toFixed(1)} ms, unknown ${ofUnknown.toFixed(1)} ms, ${(apart * 100).toFixed(1)} % apart\n`,
);
await server.stop();
process.exitCode = apart > mostApart ? 1 : 0;

async function failedSignIn(email: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${server.url}/sessions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: "last chair" }),
  });
  await response.arrayBuffer();
  if (response.status !== 401) throw new Error(`The sign-in of ${email} was answered with ${response.status}.`);
  return performance.now() - begun;
}
