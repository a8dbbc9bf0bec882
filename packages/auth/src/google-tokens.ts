import { OAuth2Client, OAuth2RequestError, type OAuth2Tokens } from "arctic";
import type { AuthDeps, GoogleSettings } from "./deps.ts";
import { misconfigured, refusedByProvider, unreachable } from "./google-errors.ts";
import type { GoogleFlow } from "./google-flow.ts";
import { defaultTimeoutMs, type Provider } from "./google-provider.ts";

/** arctic's general client: its Google class has fixed endpoints. */
export function oauthClient(deps: AuthDeps, google: GoogleSettings): OAuth2Client {
  const redirectUri = `${deps.settings.publicUrl.replace(/\/$/, "")}/auth/callback`;
  return new OAuth2Client(google.clientId, google.clientSecret, redirectUri);
}

/**
 * The id token, still unverified, that the provider gives for a code. Throws AppError `bad_request` when it refuses the
 * code, `unavailable` when it does not know this server, or does not answer sensibly and in time.
 */
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

/** RFC 6749 §5.2: `invalid_grant` and `invalid_request` are about the code; the rest is about this server. */
function explain(error: unknown): never {
  if (!(error instanceof OAuth2RequestError)) throw unreachable(error);
  throw error.code === "invalid_grant" || error.code === "invalid_request"
    ? refusedByProvider(error)
    : misconfigured(error);
}

/** arctic sets no limit of its own and takes no signal. */
async function inTime(asked: Promise<OAuth2Tokens>, timeoutMs: number): Promise<OAuth2Tokens> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no token within ${timeoutMs} ms`)), timeoutMs);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
