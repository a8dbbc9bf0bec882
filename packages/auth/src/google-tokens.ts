import { OAuth2Client, OAuth2RequestError, type OAuth2Tokens } from "arctic";
import { errors, type JWTPayload, jwtVerify } from "jose";
import type { AuthDeps, GoogleSettings } from "./deps.ts";
import { misconfigured, refusedByProvider, unreachable, unverifiable } from "./google-errors.ts";
import type { GoogleFlow } from "./google-flow.ts";
import { defaultTimeoutMs, type Provider } from "./google-provider.ts";

/** arctic's Google class has fixed endpoints. */
export function oauthClient(deps: AuthDeps, google: GoogleSettings): OAuth2Client {
  const redirectUri = `${deps.settings.publicUrl.replace(/\/$/, "")}/auth/callback`;
  return new OAuth2Client(google.clientId, google.clientSecret, redirectUri);
}

/** Exchanges a code for an unverified id token. Throws `bad_request` or `unavailable`. */
export async function redeemCode(
  deps: AuthDeps,
  google: GoogleSettings,
  provider: Provider,
  code: string,
  flow: GoogleFlow,
): Promise<string> {
  const asked = oauthClient(deps, google).validateAuthorizationCode(provider.tokenEndpoint, code, flow.verifier);
  const tokens = await inTime(asked, google.timeoutMs ?? defaultTimeoutMs).catch(explain);
  try {
    return tokens.idToken();
  } catch (error) {
    throw unreachable(error);
  }
}

/** RFC 6749 §5.2: `invalid_grant` and `invalid_request` concern the code, the others this server. */
function explain(error: unknown): never {
  if (!(error instanceof OAuth2RequestError)) throw unreachable(error);
  throw error.code === "invalid_grant" || error.code === "invalid_request"
    ? refusedByProvider(error)
    : misconfigured(error);
}

/** arctic has no timeout and takes no signal. */
async function inTime(asked: Promise<OAuth2Tokens>, timeoutMs: number): Promise<OAuth2Tokens> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no token within ${timeoutMs} ms`)), timeoutMs);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

export interface GoogleClaims {
  /** An address may change hands, a subject does not. */
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
}

/** Seconds by which the provider's clock and ours may differ. */
const clockTolerance = 60;

/** Verifies an id token (OpenID Connect Core §3.1.3.7). Throws `bad_request`, or `unavailable` when the keys cannot be fetched. */
export async function verifyIdToken(
  deps: AuthDeps,
  google: GoogleSettings,
  provider: Provider,
  idToken: string,
  nonce: string,
): Promise<GoogleClaims> {
  const { payload } = await jwtVerify(idToken, provider.keys, {
    // Every provider must offer it; "none" and shared secrets are refused.
    // guard (auth/src/google)
    algorithms: ["RS256"],
    // guard (auth/src/google)
    issuer: issuerForms(google.issuer),
    // guard (auth/src/google)
    audience: google.clientId,
    requiredClaims: ["exp", "iat", "sub", "nonce"],
    // guard (auth/src/google)
    maxTokenAge: "10 minutes",
    clockTolerance,
    currentDate: new Date(deps.runtime.now()),
  }).catch((error: unknown) => {
    throw isAboutKeys(error) ? unreachable(error) : unverifiable(error);
  });
  // guard (auth/src/google): payload.nonce !== nonce -> false
  if (payload.nonce !== nonce) throw unverifiable(new Error("the nonce is another sign-in's"));
  // guard (auth/src/google): !isForThisClient(payload, google.clientId) -> false
  if (!isForThisClient(payload, google.clientId)) throw unverifiable(new Error("the token is for another client too"));
  return readClaims(payload);
}

/** Google writes its issuer with and without the scheme. */
function issuerForms(issuer: string): string[] {
  const plain = issuer.replace(/\/$/, "");
  const forms = [plain, `${plain}/`];
  return plain === "https://accounts.google.com" ? [...forms, "accounts.google.com"] : forms;
}

function isForThisClient({ aud, azp }: JWTPayload, clientId: string): boolean {
  if (azp !== undefined) return azp === clientId;
  return !Array.isArray(aud) || aud.length === 1;
}

/** An error of another library than jose comes from fetching the keys. */
function isAboutKeys(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return (
    error.code === "ERR_JOSE_GENERIC" || error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid
  );
}

function readClaims(payload: JWTPayload): GoogleClaims {
  const { sub, email, email_verified } = payload;
  if (typeof sub !== "string" || sub === "" || sub.length > 255)
    throw unverifiable(new Error("the subject is unusable"));
  return {
    subject: sub,
    email: typeof email === "string" ? email.trim() : "",
    isEmailVerified: email_verified === true,
  };
}
