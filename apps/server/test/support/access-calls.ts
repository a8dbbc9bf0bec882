import { skierPassword } from "@firn/testing/app";
import type { Call } from "@firn/testing/call";

/** For tests only: calls about an account and the ways into it that succeed. */

export interface AccessWorld {
  /** The skier's. */
  email: string;
  dayId: string;
  shareId: string;
  tokenId: string;
  feedId: string;
}

type Part = Omit<Call, "route">;
const nothing = (): Part => ({});

export const accessCalls = {
  "accounts.signUp": ({ email }) => ({ body: { email: `new-${email}`, password: skierPassword } }),
  "accounts.signUps": nothing,
  "accounts.signIn": ({ email }) => ({ body: { email, password: skierPassword } }),
  "accounts.signOut": nothing,
  "accounts.signOutEverywhere": nothing,
  "accounts.startGoogleSignIn": nothing,
  "accounts.completeGoogleSignIn": () => ({ body: { code: "code", state: "state" } }),
  "accounts.get": nothing,
  "accounts.update": () => ({ body: { season_start_day: "10-01" } }),
  "accounts.changePassword": () => ({ body: { current_password: skierPassword, new_password: "second tracks" } }),
  "accounts.delete": () => ({ body: { password: skierPassword } }),
  "shares.list": nothing,
  "shares.create": ({ dayId }) => ({ body: { day_id: dayId, shows: ["photos", "notes"] } }),
  "shares.update": ({ shareId }) => ({ id: shareId, body: { shows: ["numbers"] } }),
  "shares.delete": ({ shareId }) => ({ id: shareId }),
  "feeds.list": nothing,
  "feeds.create": nothing,
  "feeds.delete": ({ feedId }) => ({ id: feedId }),
  "tokens.list": nothing,
  "tokens.create": () => ({ body: { name: "Home Assistant", scopes: ["read"] } }),
  "tokens.delete": ({ tokenId }) => ({ id: tokenId }),
} satisfies Record<string, (world: AccessWorld) => Part>;
