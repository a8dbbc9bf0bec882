import type { AuthDeps } from "@firn/auth/deps";
import type { Session } from "@firn/auth/sessions";
import type { Actor } from "@firn/contracts/runtime";
import type { CoreDeps } from "@firn/core/deps";

/** What the edge does for procedures that begin or end a session: the transport's cookies, behind four functions. */
export interface Cookies {
  setSession(session: Session): void;
  clearSession(): void;
  /** The Google sign-in that this browser has under way. */
  googleFlow(): string | undefined;
  /** Undefined ends it. */
  setGoogleFlow(flow: string | undefined): void;
}

/** The facts of a call that procedures may use. */
export interface ApiContext {
  /** Whether the transport can send a long answer in pieces; tRPC sends answers whole. */
  readonly takesPieces: boolean;
  readonly core: CoreDeps;
  readonly auth: AuthDeps;
  readonly requestId: string;
  /** The peer's network address, for throttling. */
  readonly client: { readonly address: string };
  readonly session: Session | null;
  readonly actor: Actor | null;
  readonly cookies: Cookies;
}
