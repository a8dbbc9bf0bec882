import { CodeChallengeMethod } from "arctic";
import type { AuthDeps, Client } from "./deps.ts";
import { accountForGoogle } from "./google-accounts.ts";
import { newFlow, openFlow, sealFlow } from "./google-flow.ts";
import { verifyIdToken } from "./google-id-token.ts";
import { findProvider, googleSettings } from "./google-provider.ts";
import { oauthClient, redeemCode } from "./google-tokens.ts";
import { createSession } from "./sessions.ts";
import type { SignedIn } from "./sign-in.ts";

/** What the callback brings, and the flow from this browser's cookie. */
export interface GoogleCompletion {
  readonly code: string;
  readonly state: string;
  readonly flow: string | undefined;
}

/**
 * Starts a sign-in: where to send the browser, and the flow that it must keep in `googleFlowCookie` until it comes back.
 * Throws AppError `unavailable` where Google is not configured or cannot be reached.
 */
export async function startGoogleSignIn(deps: AuthDeps): Promise<{ url: string; flow: string }> {
  const google = googleSettings(deps);
  const provider = await findProvider(deps, google);
  const flow = newFlow(deps);
  const url = oauthClient(deps, google).createAuthorizationURLWithPKCE(
    provider.authorizationEndpoint,
    flow.state,
    CodeChallengeMethod.S256,
    flow.verifier,
    ["openid", "email"],
  );
  url.searchParams.set("nonce", flow.nonce);
  // Whoever has signed out here on a shared computer is asked, not signed in again in silence.
  url.searchParams.set("prompt", "select_account");
  return { url: url.href, flow: sealFlow(flow) };
}

/**
 * Completes a sign-in that this browser started. Throws AppError `invalid` on `state` (old, or another browser's) or
 * `email` (see accountForGoogle), `bad_request` when Google refuses or its answer cannot be believed, `unavailable` when
 * it does not answer. The edge clears the flow's cookie whatever comes.
 */
export async function completeGoogleSignIn(
  deps: AuthDeps,
  client: Client,
  { code, state, flow: sealed }: GoogleCompletion,
): Promise<SignedIn> {
  const google = googleSettings(deps);
  const flow = openFlow(deps, sealed, state);
  const provider = await findProvider(deps, google);
  const idToken = await redeemCode(deps, google, provider, code, flow);
  const claims = await verifyIdToken(deps, google, provider, idToken, flow.nonce);
  const account = await accountForGoogle(deps, client, claims);
  return { user: { id: account.id, email: account.email }, session: await createSession(deps, account) };
}
