import { CodeChallengeMethod } from "arctic";
import type { AuthDeps, Client } from "./deps.ts";
import { accountForGoogle } from "./google-accounts.ts";
import { newFlow, openFlow, sealFlow } from "./google-flow.ts";
import { findProvider, googleSettings } from "./google-provider.ts";
import { oauthClient, redeemCode, verifyIdToken } from "./google-tokens.ts";
import { createSession } from "./sessions.ts";
import type { SignedIn } from "./sign-in.ts";

export interface GoogleCompletion {
  readonly code: string;
  readonly state: string;
  readonly flow: string | undefined;
}

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
  // Shows the account chooser, so that a shared computer does not sign the last user in silently.
  url.searchParams.set("prompt", "select_account");
  return { url: url.href, flow: sealFlow(flow) };
}

/** Completes the sign-in that this browser started. Throws `invalid` on `state` or `email`, `bad_request` and `unavailable`. */
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
  return { user: { id: account.id, email: account.email }, session: await createSession(deps, account, { client }) };
}
