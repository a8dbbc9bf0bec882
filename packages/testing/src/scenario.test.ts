import { successStatus } from "@firn/api/endpoints";
import { expect, test } from "vitest";
import { createTestApp } from "./app.ts";
import { overRest, overTrpc, routeNames, routeOf, type Transport } from "./call.ts";
import { overToken } from "./over-token.ts";
import { playScenario } from "./scenario.ts";

async function play(transport: Transport) {
  const app = await createTestApp();
  try {
    const spoken = await playScenario(app, transport);
    await app.visitor().rest("POST", "/sessions", { email: "Skier@Example.com", password: "second tracks at noon" });
    const hashes = "SELECT id_hash FROM sessions UNION SELECT password_hash FROM users";
    const { rows } = await app.db.$client.execute(hashes);
    return { spoken, log: app.log, hashes: rows.map((row) => String(row[0])) };
  } finally {
    await app.close();
  }
}

const { spoken: rest, ...restPlay } = await play(overRest);
const { spoken: trpc, ...trpcPlay } = await play(overTrpc);

test("the whole scenario reads the same over REST and tRPC, refusals included", () => {
  expect(withoutSecrets(trpc)).toEqual(withoutSecrets(rest));
});

/** Tokens, the addresses of links and feeds, the ids of sessions and the branches of cursors are random, and their numbers count the changes of a whole server. */
function withoutSecrets(spoken: typeof rest): unknown {
  const text = JSON.stringify(spoken)
    .replaceAll(/\/[sf]\/[\w-]{22}"/g, '/…"')
    .replaceAll(/"[0-9a-f]{64}"/g, '"…"')
    .replaceAll(/"firn_[\w-]{32}"/g, '"firn_…"');
  return JSON.parse(text.replaceAll(/"cursor":"[^"]*"/g, '"cursor":"…"'));
}

test.each([
  ["REST", restPlay],
  ["tRPC", trpcPlay],
])("its log over %s holds no secret and no text of the skier", (_, { log, hashes }) => {
  expect(hashes).toHaveLength(2);
  const text = log.join("\n");
  const written = ["@", "dawn", "noon", "chair", "Knee", "Icy", "Rustler", "anton", "jhmr", "firn_"];
  expect([...written, ...hashes].filter((secret) => text.includes(secret))).toEqual([]);
  expect(log.filter((line) => (JSON.parse(line) as { level: number }).level > 30)).toEqual([]);
  expect(log.length).toBeGreaterThan(70);
});

test("it succeeds where it should: every procedure, but for Google, which is not configured here", () => {
  const done = new Set(rest.filter(({ outcome }) => outcome.status < 300).map(({ call }) => call.route));
  const google = ["accounts.startGoogleSignIn", "accounts.completeGoogleSignIn"];
  expect([...done, ...google].sort()).toEqual(routeNames.toSorted());
  for (const { call, outcome } of rest) {
    if (outcome.status < 300) expect(outcome.status, call.route).toBe(successStatus(routeOf(call.route)));
  }
});

test("with a token of the declared scope alone, each call that takes one answers as with a session", async () => {
  const ofToken = await play(overToken());
  const statuses = (spoken: typeof rest) => spoken.map(({ call: { route }, outcome }) => [route, outcome.status]);
  expect(statuses(ofToken.spoken)).toEqual(statuses(rest));
});

test("it merges a draft into the chosen one of the other days on its date", () => {
  const bodies = rest.flatMap(({ call: { route, body }, outcome }) =>
    route === "draftDays.update" && body ? [{ ...(body as { decision?: string; day_id?: string }), outcome }] : [],
  );
  const merges = bodies.filter(({ decision, day_id }) => decision === "merge" && day_id !== undefined);
  expect(merges.map(({ day_id, outcome }) => [day_id === "unknown", outcome.status])).toEqual([
    [false, 200],
    [true, 422],
  ]);
  expect(merges[0]?.outcome.body).toMatchObject({ decision: "merge", day_id: merges[0]?.day_id });
});

test("it meets every expected refusal, and no internal error", () => {
  const statuses = new Set(rest.map(({ outcome }) => outcome.status));
  expect([...statuses].sort()).toEqual([200, 201, 204, 401, 404, 409, 422, 503]);
});
