import type { AuthDeps } from "@firn/auth/deps";
import type { Session } from "@firn/auth/sessions";
import type { Actor } from "@firn/contracts/runtime";
import type { CoreDeps } from "@firn/core/deps";

/** Cookies of the transport, for procedures that start or end a session. */
export interface Cookies {
  setSession(session: Session): void;
  clearSession(): void;
  /** State of the Google sign-in that this browser has started. */
  googleFlow(): string | undefined;
  setGoogleFlow(flow: string | undefined): void;
}

export interface ApiContext {
  /** False for tRPC, which cannot stream an answer. */
  readonly takesPieces: boolean;
  readonly core: CoreDeps;
  readonly auth: AuthDeps;
  readonly requestId: string;
  readonly client: { readonly address: string };
  readonly session: Session | null;
  readonly actor: Actor | null;
  /** The header, unchecked. */
  readonly idempotencyKey: string | undefined;
  readonly cookies: Cookies;
}
