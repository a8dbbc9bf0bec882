import { generateKeyPairSync } from "node:crypto";
import { createLocalJWKSet, createRemoteJWKSet, customFetch, type JWTVerifyGetKey, SignJWT } from "jose";
import { expect, test } from "vitest";
import { verifyIdToken } from "./google-tokens.ts";
import { createTestBed } from "./test-bed.ts";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
/** Without `alg`, as the standard allows: what a key may be used for is then ours to say. */
const jwks = { keys: [{ ...publicKey.export({ format: "jwk" }), kid: "test" }] };

async function verify(options: {
  issuer: string;
  claims: Record<string, unknown>;
  keys?: JWTVerifyGetKey;
  alg?: string;
}) {
  const { deps, clock } = await createTestBed();
  const now = Math.floor(clock.now / 1000);
  const usual = { sub: "google-1", aud: "firn-client", nonce: "nonce", iat: now, exp: now + 3600 };
  const token = await new SignJWT({ ...usual, ...options.claims })
    .setProtectedHeader({ alg: options.alg ?? "RS256", kid: "test" })
    .sign(privateKey);
  const google = { clientId: "firn-client", clientSecret: "firn-secret", issuer: options.issuer };
  const provider = { authorizationEndpoint: "", tokenEndpoint: "", keys: options.keys ?? createLocalJWKSet(jwks) };
  return verifyIdToken(deps, google, provider, token, "nonce");
}

const google = "https://accounts.google.com";

test.each([
  [google, google, true],
  [google, "accounts.google.com", true],
  [`${google}/`, google, true],
  [google, "http://accounts.google.com", false],
  [google, "https://accounts.google.com.example", false],
  ["https://accounts.example", "https://accounts.example", true],
  ["https://accounts.example", "accounts.example", false],
  ["https://accounts.example", "accounts.google.com", false],
])("for issuer %s a token of %s: %s", async (issuer, iss, isFine) => {
  const verified = verify({ issuer, claims: { iss } });
  if (isFine) await expect(verified).resolves.toMatchObject({ subject: "google-1" });
  else await expect(verified).rejects.toMatchObject({ code: "bad_request" });
});

test.each([
  [
    { email: " Skier@example.com ", email_verified: true },
    { email: "Skier@example.com", isEmailVerified: true },
  ],
  [{ email: "skier@example.com", email_verified: false }, { isEmailVerified: false }],
  [{ email: "skier@example.com" }, { isEmailVerified: false }],
  [{ email: "skier@example.com", email_verified: "true" }, { isEmailVerified: false }],
  [{ email: "skier@example.com", email_verified: 1 }, { isEmailVerified: false }],
  [{ email: ["skier@example.com"], email_verified: true }, { email: "" }],
  [{}, { email: "", isEmailVerified: false }],
])("%j reads as %j", async (claims, expected) => {
  expect(await verify({ issuer: google, claims: { iss: google, ...claims } })).toMatchObject(expected);
});

test.each([
  ["cannot be fetched", () => Promise.reject(new TypeError("fetch failed"))],
  ["are answered with an error", async () => new Response("down", { status: 503 })],
  ["are no JSON", async () => new Response("<html>")],
  ["are no keys", async () => Response.json({ keys: "none" })],
])("keys that %s are the provider's failure, not the token's", async (_, answer) => {
  const keys = createRemoteJWKSet(new URL("https://accounts.example/keys"), { [customFetch]: answer });
  await expect(verify({ issuer: google, claims: { iss: google }, keys })).rejects.toMatchObject({
    code: "unavailable",
    message: "Google could not be reached. Please try again in a moment.",
  });
});

test.each(["RS512", "PS256"])("a signature by %s is refused", async (alg) => {
  await expect(verify({ issuer: google, claims: { iss: google }, alg })).rejects.toMatchObject({ code: "bad_request" });
});
