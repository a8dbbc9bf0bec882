import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from "jose";
import type { AuthDeps, GoogleSettings } from "./deps.ts";
import { notConfigured, unreachable } from "./google-errors.ts";

export interface Provider {
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly keys: JWTVerifyGetKey;
}

export const defaultTimeoutMs = 5000;
const discoveryLifetimeMs = 60 * 60 * 1000;

interface Cached {
  readonly provider: Promise<Provider>;
  readonly fetchedAt: number;
}

const cache = new WeakMap<GoogleSettings, Cached>();

export function googleSettings(deps: AuthDeps): GoogleSettings {
  if (!deps.settings.google) throw notConfigured();
  return deps.settings.google;
}

/** Caches the discovery document for an hour. Throws `unavailable`. */
export function findProvider(deps: AuthDeps, google: GoogleSettings): Promise<Provider> {
  const now = deps.runtime.now();
  const known = cache.get(google);
  if (known && Math.abs(now - known.fetchedAt) < discoveryLifetimeMs) return known.provider;
  const provider = discover(deps, google).catch((error: unknown) => {
    cache.delete(google);
    throw unreachable(error);
  });
  cache.set(google, { provider, fetchedAt: now });
  return provider;
}

async function discover(deps: AuthDeps, google: GoogleSettings): Promise<Provider> {
  const get = deps.fetch ?? fetch;
  const timeoutMs = google.timeoutMs ?? defaultTimeoutMs;
  const response = await get(`${withoutSlash(google.issuer)}/.well-known/openid-configuration`, {
    headers: { accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`the discovery document answers ${response.status}`);
  const document = (await response.json()) as Record<string, unknown> | null;
  // OpenID Connect Discovery §4.3: the document must name the issuer that was asked.
  if (withoutSlash(String(document?.issuer)) !== withoutSlash(google.issuer)) {
    throw new Error("the discovery document is another issuer's");
  }
  return {
    authorizationEndpoint: endpoint(document, "authorization_endpoint", google.issuer),
    tokenEndpoint: endpoint(document, "token_endpoint", google.issuer),
    keys: createRemoteJWKSet(new URL(endpoint(document, "jwks_uri", google.issuer)), {
      timeoutDuration: timeoutMs,
      [customFetch]: get,
    }),
  };
}

/** Refuses addresses without TLS unless the issuer has none. */
function endpoint(document: Record<string, unknown> | null, name: string, issuer: string): string {
  const value = document?.[name];
  if (typeof value !== "string" || !URL.canParse(value)) throw new Error(`the discovery document lacks ${name}`);
  const { protocol } = new URL(value);
  if (protocol !== "https:" && protocol !== new URL(issuer).protocol)
    throw new Error(`${name} is not an https address`);
  return value;
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, "");
}
