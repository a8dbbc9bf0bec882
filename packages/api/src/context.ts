import type { AuthDeps, Client } from "@firn/auth/deps";
import type { Session } from "@firn/auth/sessions";
import type { Token } from "@firn/auth/tokens";
import type { Language } from "@firn/contracts/messages";
import type { Actor } from "@firn/contracts/runtime";
import type { CoreDeps } from "@firn/core/deps";
import type { RequestCalls } from "./request-calls.ts";
import type { Upload } from "./uploads.ts";

export interface Cookies {
  setSession(session: Session): void;
  clearSession(): void;
  googleFlow(): string | undefined;
  setGoogleFlow(flow: string | undefined): void;
}

export interface ApiContext {
  /** False for tRPC, which cannot stream an answer. */
  readonly canStream: boolean;
  readonly calls: RequestCalls;
  readonly core: CoreDeps;
  readonly auth: AuthDeps;
  /** Of sentences. */
  readonly language: Language;
  readonly requestId: string;
  readonly client: Client;
  /** Null for a token. */
  readonly session: Session | null;
  readonly token: Token | undefined;
  /** Of the session or the token. */
  readonly actor: Actor | null;
  /** The header, unchecked. */
  readonly idempotencyKey: string | undefined;
  readonly cookies: Cookies;
  /** The form of the request, which its procedure takes for its input. */
  readonly upload: Upload | undefined;
}
