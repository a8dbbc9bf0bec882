import type { Runtime } from "@firn/contracts/runtime";
import type { Db } from "@firn/db/open";

/** An OpenID provider: Google, or one that stands in for it. */
export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** `https://accounts.google.com`; its discovery document names every other address. */
  readonly issuer: string;
  /** How long one answer of the provider may take. */
  readonly timeoutMs?: number;
}

/** Who may open an account: anybody, only the first person on this server, or nobody (behaviour §7). */
export type SignUpMode = "open" | "first" | "closed";

export interface AuthSettings {
  /** Per account and network, and ten times that per network; the try after the last one counted is refused (behaviour §7). */
  readonly failedSignInsPer15Min: number;
  /** Per network (behaviour §7). */
  readonly signUpsPerHour: number;
  readonly signUps: SignUpMode;
  /** Null where Google sign-in is not configured. Its discovery document and keys are cached per object: keep it. */
  readonly google: GoogleSettings | null;
  /** Where people reach this server, such as `https://firn.example`. */
  readonly publicUrl: string;
}

/** What every function of this package works with. */
export interface AuthDeps {
  readonly db: Db;
  readonly runtime: Runtime;
  readonly settings: AuthSettings;
  /** Fetches the provider's discovery document and keys; the platform's own when left out. */
  readonly fetch?: typeof fetch;
}

/** Who is at the other end: the IP address that the edge believes in. */
export interface Client {
  readonly address: string;
}
