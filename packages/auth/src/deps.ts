import type { Runtime } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";

export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Its discovery document names all other addresses. */
  readonly issuer: string;
  readonly timeoutMs?: number;
}

export type SignUpMode = "open" | "first" | "closed";

export interface AuthSettings {
  /** Per account and network; ten times as many per network over all accounts. */
  readonly failedSignInsPer15Min: number;
  readonly signUpsPerHour: number;
  readonly signUps: SignUpMode;
  /** The discovery document and keys are cached per object. */
  readonly google: GoogleSettings | null;
  readonly publicUrl: string;
}

export interface AuthDeps {
  readonly db: Db;
  readonly runtime: Runtime;
  readonly settings: AuthSettings;
  readonly fetch?: typeof fetch;
}

export interface Client {
  readonly address: string;
  /** The header, unchecked. */
  readonly userAgent?: string | undefined;
}
