/** `npm run bench:auth`: the time of a failed sign-in with and without an account. Exits with 1 if the medians differ by over 25 %. */
import { Client, percentile, say, startServer } from "../support/server.ts";

const tries = 60;
const warmUp = 5;
const mostApart = 0.25;
const server = await startServer({ env: { FAILED_SIGN_INS_PER_15_MIN: "1000" } });
const client = new Client(server.url);
await client.signUp("known@example.com");

const known: number[] = [];
const unknown: number[] = [];
for (let count = 0; count < tries; count++) {
  // In turn, so that other work on the machine affects both.
  known.push(await failedSignIn("known@example.com"));
  unknown.push(await failedSignIn(`nobody-${count}@example.com`));
}
await server.stop();
const [ofKnown, ofUnknown] = [percentile(known.slice(warmUp), 0.5), percentile(unknown.slice(warmUp), 0.5)];
const apart = Math.abs(ofKnown - ofUnknown) / Math.max(ofKnown, ofUnknown);
say(
  `a wrong password, median of ${tries - warmUp}: account known ${ofKnown.toFixed(1)} ms, unknown ${ofUnknown.toFixed(1)} ms, ${(apart * 100).toFixed(1)} % apart`,
);
process.exitCode = apart > mostApart ? 1 : 0;

async function failedSignIn(email: string): Promise<number> {
  const { status, ms } = await client.send("POST", "/sessions", { email, password: "last chair" });
  if (status !== 401) throw new Error(`The sign-in of ${email} was answered with ${status}.`);
  return ms;
}
