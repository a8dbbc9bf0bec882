import { generateKeyPairSync } from "node:crypto";
import { type MutableResponse, type MutableToken, OAuth2Server } from "oauth2-mock-server";
import { onTestFinished } from "vitest";
import type { GoogleSettings } from "./deps.ts";
import { startGoogleSignIn } from "./google.ts";
import { createTestBed } from "./test-bed.ts";

const key = {
  ...generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" }),
  alg: "RS256",
  kid: "test",
};

export interface ProviderScript {
  claims: Record<string, unknown>;
  bendResponse?: (response: MutableResponse) => void;
}

export async function createGoogleTestBed(settings: Partial<GoogleSettings> = {}) {
  const server = new OAuth2Server();
  await server.issuer.keys.add(key);
  await server.start(0, "127.0.0.1");
  const issuer = `http://127.0.0.1:${server.address().port}`;
  server.issuer.url = issuer;
  onTestFinished(() => server.stop());

  const google = { clientId: "firn-client", clientSecret: "firn-secret", issuer, ...settings };
  const bed = await createTestBed({ settings: { google, publicUrl: "http://localhost:3000/" } });
  const script: ProviderScript = {
    claims: { sub: "google-1", email: "skier@example.com", email_verified: true },
  };
  server.service.on("beforeTokenSigning", ({ payload }: MutableToken) => {
    const now = Math.floor(bed.clock.now / 1000);
    Object.assign(payload, { iat: now, nbf: now, exp: now + 3600 }, script.claims);
  });
  server.service.on("beforeResponse", (response: MutableResponse) => script.bendResponse?.(response));

  async function startAndReturn() {
    const { url, flow } = await startGoogleSignIn(bed.deps);
    const back = await visit(url);
    return { code: back.get("code") ?? "", state: back.get("state") ?? "", flow };
  }

  return { ...bed, server, google, script, startAndReturn };
}

export async function visit(url: string): Promise<URLSearchParams> {
  const response = await fetch(url, { redirect: "manual" });
  return new URL(response.headers.get("location") ?? "").searchParams;
}
