import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemRuntime } from "../apps/server/src/runtime.ts";
import { makeInstallation } from "../drills/support/installation.ts";
import { type Several, startSeveral } from "../drills/support/several.ts";
import { overRest, overTrpc, type Transport } from "../packages/testing/src/call.ts";
import { TestClient } from "../packages/testing/src/client.ts";
import { playScenario, type Spoken } from "../packages/testing/src/scenario.ts";

/** More than the other tests need from their one network. */
const limits = { failedSignIns: 12, signUps: 30 };
const env = {
  FAILED_SIGN_INS_PER_15_MIN: String(limits.failedSignIns),
  SIGN_UPS_PER_HOUR: String(limits.signUps),
};

let several: Several;
/** The scenario with one process and a file. */
let alone: Spoken[];

beforeAll(async () => {
  [several, alone] = await Promise.all([startSeveral(3, env), playAlone()]);
});

afterAll(() => several?.stop());

async function playAlone(): Promise<Spoken[]> {
  const installation = await makeInstallation();
  const run = await installation.start({ env });
  const spoken = await play(installation.origin, overRest);
  await run.stop();
  installation.remove();
  return spoken;
}

const clientOf = (origin: string) => new TestClient((request) => fetch(request), origin);

async function play(origin: string, transport: Transport): Promise<Spoken[]> {
  const app = { visitor: () => clientOf(origin), clock: systemRuntime };
  const spoken = await playScenario(app, transport);
  const { email, password } = lastCredentials(spoken);
  const client = clientOf(origin);
  await overRest(client, { route: "accounts.signIn", body: { email, password } });
  expect((await overRest(client, { route: "accounts.delete", body: { password } })).status).toBe(204);
  return JSON.parse(withoutChance(JSON.stringify(spoken))) as Spoken[];
}

/** For the next scenario its skier must be new. */
function lastCredentials(spoken: readonly Spoken[]) {
  const signIns = spoken.filter(({ call, outcome }) => call.route === "accounts.signIn" && outcome.status === 201);
  return signIns.at(-1)?.call.body as { email: string; password: string };
}

/** Ids in the order of their appearance, and no instants. */
function withoutChance(text: string): string {
  const ids = new Map<string, string>();
  return text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
      ids.set(id, ids.get(id) ?? `id-${ids.size}`);
      return ids.get(id) ?? "";
    })
    .replaceAll(/"cursor":"[^"]*"/g, '"cursor":"…"')
    .replaceAll(/http[^"]+\/[sf]\/[\w-]{22}/g, "link")
    .replaceAll(/firn_[\w-]{32}/g, "token")
    .replaceAll(/"[0-9a-f]{64}"/g, '"session"')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, "instant");
}

/** A visitor at each of the processes. */
function visitors(): TestClient[] {
  return several.installations.map(
    ({ origin }) =>
      new TestClient((request) => {
        // The servers know one address only.
        request.headers.set("origin", several.origin);
        return fetch(request);
      }, origin),
  );
}

async function signedUp() {
  const user = { email: `${randomUUID()}@example.com`, password: "first tracks at dawn" };
  const client = clientOf(several.origin);
  expect((await client.rest("POST", "/users", { user })).status).toBe(201);
  /** The same browser at each of the processes. */
  const at = visitors();
  for (const direct of at) for (const cookie of client.cookies) direct.cookies.set(...cookie);
  return { client, user, at };
}

test.each([
  ["REST", overRest],
  ["tRPC", overTrpc],
])(
  "each call of the scenario over %s at another process ends as with one process and a file",
  async (_, transport) => {
    expect(await play(several.origin, transport)).toEqual(alone);
  },
  300_000,
);

test("requests go to each of the processes", async () => {
  const answers = await Promise.all(Array.from({ length: 9 }, () => fetch(`${several.origin}/healthz`)));
  expect(new Set(answers.map(({ headers }) => headers.get("x-served-by"))).size).toBe(3);
});

test("a request with one key at all processes at once has one effect and one answer", async () => {
  const { client, at } = await signedUp();
  for (let round = 0; round < 10; round++) {
    const key = randomUUID();
    const answers = await Promise.all(
      at.map((each) => {
        each.headers["idempotency-key"] = key;
        return each.rest("POST", "/skis", { ski: { name: `Pair ${round}` } });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  }
  expect((await client.rest("GET", "/skis")).body).toHaveLength(10);
});

test("an entity tag of one process holds at the others until a third one writes", async () => {
  const { at } = await signedUp();
  const [first, second, third] = at;
  const tag = (await first?.rest("GET", "/days"))?.headers.get("etag") ?? "";
  const again = () => second?.request("/api/v1/days", { headers: { "if-none-match": tag } });
  expect((await again())?.status).toBe(304);
  await third?.rest("POST", "/skis", { ski: { name: "Rock skis" } });
  expect((await again())?.status).toBe(200);
});

test("a session that ends at one process has ended at all", async () => {
  const { at } = await signedUp();
  expect(await Promise.all(at.map(async (each) => (await each.rest("GET", "/account")).status))).toEqual([
    200, 200, 200,
  ]);
  await at[0]?.rest("DELETE", "/sessions");
  expect(await Promise.all(at.slice(1).map(async (each) => (await each.rest("GET", "/account")).status))).toEqual([
    401, 401,
  ]);
});

test("failed sign-ins at the processes count together, and then the right password is refused at each", async () => {
  const { user } = await signedUp();
  const at = visitors();
  const signIn = async (i: number, password: string) =>
    (await at[i % at.length]?.rest("POST", "/sessions", { ...user, password }))?.status;
  for (let i = 0; i < limits.failedSignIns; i++) expect(await signIn(i, "last chair")).toBe(401);
  expect(await Promise.all(at.map((_, i) => signIn(i, user.password)))).toEqual([429, 429, 429]);
});

test("new accounts of a network at the processes count together", async () => {
  const at = visitors();
  const signUp = async (i: number) => {
    const visitor = at[i % at.length];
    if (visitor) visitor.headers["x-forwarded-for"] = "203.0.113.1";
    const user = { email: `${randomUUID()}@example.com`, password: "first tracks at dawn" };
    return (await visitor?.rest("POST", "/users", { user }))?.status;
  };
  const all = await Promise.all(Array.from({ length: limits.signUps + 3 }, (_, i) => signUp(i)));
  expect(all.filter((status) => status === 201)).toHaveLength(limits.signUps);
  expect(all.filter((status) => status === 429)).toHaveLength(3);
});
