import { errors, type JWTPayload, jwtVerify } from "jose";
import type { AuthDeps, GoogleSettings } from "./deps.ts";
import { unreachable, unverifiable } from "./google-errors.ts";
import type { Provider } from "./google-provider.ts";

/** Who has signed in, as the provider says. */
export interface GoogleClaims {
  /** The key of the identity: an address may change hands, a subject never does. */
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
}

/** Seconds by which the provider's clock and ours may differ. */
const clockTolerance = 60;

/**
 * Verifies an id token as OpenID Connect Core §3.1.3.7 asks: signature, issuer, audience, authorised party, expiry, age
 * and nonce. Throws AppError `bad_request` for one that fails, `unavailable` when the keys cannot be fetched.
 */
export async function verifyIdToken(
  deps: AuthDeps,
  google: GoogleSettings,
  provider: Provider,
  idToken: string,
  nonce: string,
): Promise<GoogleClaims> {
  const { payload } = await jwtVerify(idToken, provider.keys, {
    // Every provider must offer it, and it leaves no room for "none" or a shared secret.
    algorithms: ["RS256"],
    issuer: issuerForms(google.issuer),
    audience: google.clientId,
    requiredClaims: ["exp", "iat", "sub", "nonce"],
    maxTokenAge: "10 minutes",
    clockTolerance,
    currentDate: new Date(deps.runtime.now()),
  }).catch((error: unknown) => {
    throw isAboutKeys(error) ? unreachable(error) : unverifiable(error);
  });
  if (payload.nonce !== nonce) throw unverifiable(new Error("the nonce is another sign-in's"));
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

/** Whatever jose did not find wrong with the token itself went wrong while its keys were fetched. */
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
