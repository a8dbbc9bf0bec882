import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { googleIdentities } from "@firn/db/google-schema";
import { sessions, users } from "@firn/db/schema";
import type { MutableResponse } from "oauth2-mock-server";
import { expect, test } from "vitest";
import { completeGoogleSignIn, startGoogleSignIn } from "./google.ts";
import { flowLifetimeMs } from "./google-flow.ts";
import { validateSession } from "./sessions.ts";
import { createTestBed, home } from "./test-bed.ts";
import { createGoogleTestBed } from "./test-provider.ts";

const expired = {
  code: "invalid",
  fields: { state: ["This sign-in has expired or was started in another browser. Please try again."] },
};
const refused = { code: "bad_request", message: "Google did not accept this sign-in. Please try again." };
const unverifiable = { code: "bad_request", message: "Google's answer could not be verified. Please try again." };
const unreachable = { code: "unavailable", message: "Google could not be reached. Please try again in a moment." };

type Bed = Awaited<ReturnType<typeof createGoogleTestBed>>;

async function nobodySignedIn({ db }: Bed) {
  expect(await db.select().from(users)).toEqual([]);
  expect(await db.select().from(sessions)).toEqual([]);
}

test("the browser is sent off with PKCE, state and nonce, and comes back to the callback", async () => {
  const { deps, google } = await createGoogleTestBed();
  const url = new URL((await startGoogleSignIn(deps)).url);
  expect(`${url.origin}${url.pathname}`).toBe(`${google.issuer}/authorize`);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: "code",
    client_id: "firn-client",
    redirect_uri: "http://localhost:3000/auth/callback",
    scope: "openid email",
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
    prompt: "select_account",
  });
});

test("a first sign-in opens an account, the next ones open the same", async () => {
  const { deps, db, clock, startAndReturn } = await createGoogleTestBed();
  const first = await completeGoogleSignIn(deps, home, await startAndReturn());
  expect(first.user.email).toBe("skier@example.com");
  expect(await validateSession(deps, first.session.token)).toMatchObject({ ownerId: first.user.id });
  expect(await db.select().from(users)).toMatchObject([
    { id: first.user.id, emailKey: "skier@example.com", emailVerifiedAt: clock.now, passwordHash: null },
  ]);
  expect(await db.select().from(googleIdentities)).toMatchObject([{ subject: "google-1", userId: first.user.id }]);

  const second = await completeGoogleSignIn(deps, home, await startAndReturn());
  expect(second.user).toEqual(first.user);
  expect(second.session.token).not.toBe(first.session.token);
  expect(await db.select().from(users)).toHaveLength(1);
});

test("the subject is the key: it opens its account under a new, even unverified, email", async () => {
  const { deps, script, startAndReturn } = await createGoogleTestBed();
  const first = await completeGoogleSignIn(deps, home, await startAndReturn());
  script.claims = { sub: "google-1", email: "new@example.com", email_verified: false };
  const second = await completeGoogleSignIn(deps, home, await startAndReturn());
  expect(second.user).toEqual(first.user);
});

test("two completions at once open one account", async () => {
  const { deps, db, startAndReturn } = await createGoogleTestBed();
  const returns = [await startAndReturn(), await startAndReturn(), await startAndReturn()];
  const done = await Promise.all(returns.map((back) => completeGoogleSignIn(deps, home, back)));
  expect(new Set(done.map(({ user }) => user.id)).size).toBe(1);
  expect(await db.select().from(users)).toHaveLength(1);
  expect(await db.select().from(googleIdentities)).toHaveLength(1);
});

const bentClaims: [string, (bed: Bed) => Record<string, unknown>][] = [
  ["another nonce", () => ({ nonce: "n".repeat(43) })],
  ["no nonce", () => ({ nonce: undefined })],
  ["another audience", () => ({ aud: "another-client" })],
  ["several audiences and nobody authorised", () => ({ aud: ["firn-client", "another-client"] })],
  ["another authorised party", () => ({ azp: "another-client" })],
  ["another issuer", () => ({ iss: "https://accounts.example" })],
  ["Google's issuer, where Google is not the issuer", () => ({ iss: "https://accounts.google.com" })],
  ["an expiry in the past", ({ clock }) => ({ exp: Math.floor(clock.now / 1000) - 61 })],
  ["no expiry", () => ({ exp: undefined })],
  ["an issue long ago", ({ clock }) => ({ iat: Math.floor(clock.now / 1000) - 11 * 60 - 1 })],
  ["an issue in the future", ({ clock }) => ({ iat: Math.floor(clock.now / 1000) + 61 })],
  ["no instant of issue", () => ({ iat: undefined })],
  ["no subject", () => ({ sub: undefined })],
  ["an empty subject", () => ({ sub: "" })],
  ["a subject that is no text", () => ({ sub: 7 })],
];

test.each(bentClaims)("an id token with %s is not believed", async (_, bend) => {
  const bed = await createGoogleTestBed();
  Object.assign(bed.script.claims, bend(bed));
  const back = await bed.startAndReturn();
  await expect(completeGoogleSignIn(bed.deps, home, back)).rejects.toMatchObject(unverifiable);
  await nobodySignedIn(bed);
});

const acceptableClaims: [string, (bed: Bed) => Record<string, unknown>][] = [
  ["a clock 50 seconds ahead", ({ clock }) => ({ iat: Math.floor(clock.now / 1000) + 50 })],
  ["this client as authorised party", () => ({ azp: "firn-client" })],
  ["a list of one audience", () => ({ aud: ["firn-client"] })],
];

test.each(acceptableClaims)("an id token with %s is fine", async (_, bend) => {
  const bed = await createGoogleTestBed();
  Object.assign(bed.script.claims, bend(bed));
  const { user } = await completeGoogleSignIn(bed.deps, home, await bed.startAndReturn());
  expect(user.email).toBe("skier@example.com");
});

const parse = (part = "") => JSON.parse(Buffer.from(part, "base64url").toString());
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const strangersKey = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;

/** A token of any header, signed with the stranger's key. */
function signAgain(header: Record<string, unknown>, payload: string) {
  const content = `${encode(header)}.${payload}`;
  return `${content}.${sign("sha256", Buffer.from(content), strangersKey).toString("base64url")}`;
}

const forgeries: [string, (header: string, payload: string, signature: string) => string][] = [
  [
    "a changed payload",
    (header, payload, signature) => `${header}.${encode({ ...parse(payload), sub: "somebody-else" })}.${signature}`,
  ],
  ["a stranger's signature", (header, payload) => signAgain(parse(header), payload)],
  ["a key that the provider does not have", (_, payload) => signAgain({ alg: "RS256", kid: "unknown" }, payload)],
  ["a key that it brings along", (_, payload) => signAgain({ alg: "RS256", jwk: strangersPublicKey() }, payload)],
  [
    "the client's secret for a key",
    (_, payload) => {
      const content = `${encode({ alg: "HS256", kid: "test" })}.${payload}`;
      return `${content}.${createHmac("sha256", "firn-secret").update(content).digest("base64url")}`;
    },
  ],
  ["no signature", (_, payload) => `${encode({ alg: "none" })}.${payload}.`],
  ["nothing of a token", () => "x.y.z"],
];

function strangersPublicKey() {
  const { kty, n, e } = strangersKey.export({ format: "jwk" });
  return { kty, n, e };
}

test.each(forgeries)("an id token with %s is not believed", async (_, forge) => {
  const bed = await createGoogleTestBed();
  bed.script.bendResponse = ({ body }) => {
    if (!body) return;
    const [header = "", payload = "", signature = ""] = String(body.id_token).split(".");
    body.id_token = forge(header, payload, signature);
  };
  const back = await bed.startAndReturn();
  await expect(completeGoogleSignIn(bed.deps, home, back)).rejects.toMatchObject(unverifiable);
  await nobodySignedIn(bed);
});

test("a code works once", async () => {
  const { deps, db, startAndReturn } = await createGoogleTestBed();
  const back = await startAndReturn();
  await completeGoogleSignIn(deps, home, back);
  await expect(completeGoogleSignIn(deps, home, back)).rejects.toMatchObject(refused);
  expect(await db.select().from(sessions)).toHaveLength(1);
});

test("a stolen code fails with another sign-in's state, verifier and nonce", async () => {
  const bed = await createGoogleTestBed();
  const [victim, thief] = [await bed.startAndReturn(), await bed.startAndReturn()];
  await expect(completeGoogleSignIn(bed.deps, home, { ...thief, code: victim.code })).rejects.toMatchObject(refused);
  await nobodySignedIn(bed);
});

test("a sign-in that another browser started is refused, before anyone is asked", async () => {
  const bed = await createGoogleTestBed();
  const [mine, theirs] = [await bed.startAndReturn(), await bed.startAndReturn()];
  await expect(completeGoogleSignIn(bed.deps, home, { ...theirs, flow: mine.flow })).rejects.toMatchObject(expired);
  await expect(completeGoogleSignIn(bed.deps, home, { ...theirs, flow: undefined })).rejects.toMatchObject(expired);
  await expect(completeGoogleSignIn(bed.deps, home, theirs)).resolves.toBeDefined();
});

test("a flow older than ten minutes is refused", async () => {
  const bed = await createGoogleTestBed();
  const back = await bed.startAndReturn();
  bed.clock.now += flowLifetimeMs;
  await expect(completeGoogleSignIn(bed.deps, home, back)).rejects.toMatchObject(expired);
});

const brokenAnswers: [string, (response: MutableResponse) => void, object][] = [
  [
    "an error of its own",
    (response) => Object.assign(response, { statusCode: 500, body: { error: "SECRET" } }),
    unreachable,
  ],
  ["no id token", ({ body }) => body && delete body.id_token, unreachable],
  ["an empty body", (response) => Object.assign(response, { body: "" }), unreachable],
  [
    "a refused code",
    (response) =>
      Object.assign(response, { statusCode: 400, body: { error: "invalid_grant", error_description: "SECRET" } }),
    refused,
  ],
  [
    "an unknown client",
    (response) =>
      Object.assign(response, { statusCode: 401, body: { error: "invalid_client", error_description: "SECRET" } }),
    { code: "unavailable", message: "Google sign-in does not work on this server at the moment." },
  ],
];

test.each(brokenAnswers)("a provider that answers with %s is reported calmly", async (_, bend, expected) => {
  const bed = await createGoogleTestBed();
  bed.script.bendResponse = bend;
  const back = await bed.startAndReturn();
  await expect(completeGoogleSignIn(bed.deps, home, back)).rejects.toMatchObject(expected);
  await nobodySignedIn(bed);
});

test("missing credentials are 503", async () => {
  const { deps } = await createTestBed();
  const notConfigured = { code: "unavailable", message: "Google sign-in is not configured on this server." };
  await expect(startGoogleSignIn(deps)).rejects.toMatchObject(notConfigured);
  const completion = { code: "code", state: "state", flow: undefined };
  await expect(completeGoogleSignIn(deps, home, completion)).rejects.toMatchObject(notConfigured);
});
