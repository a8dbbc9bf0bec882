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

/** What a transport can pass on besides values; every other caller gets values. */
export interface Transport {
  /** A long answer in pieces; tRPC's answers are whole. */
  readonly takesPieces?: boolean;
  /** JSON that is ready (JsonText). */
  readonly takesJsonText?: boolean | undefined;
}

/** Everything a procedure may know of its call. */
export interface ApiContext extends Transport {
  readonly core: CoreDeps;
  readonly auth: AuthDeps;
  readonly requestId: string;
  /** The peer's network address, for throttling. */
  readonly client: { readonly address: string };
  readonly session: Session | null;
  readonly actor: Actor | null;
  readonly cookies: Cookies;
}
