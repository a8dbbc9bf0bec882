import { createHash, timingSafeEqual } from "node:crypto";
import { type AppError, invalidField } from "@firn/contracts/errors";
import { generateCodeVerifier, generateState } from "arctic";
import type { AuthDeps } from "./deps.ts";

export const flowLifetimeMs = 10 * 60 * 1000;

export interface GoogleFlow {
  readonly state: string;
  readonly verifier: string;
  /** Binds the id token to this sign-in. */
  readonly nonce: string;
  readonly createdAt: number;
}

export function newFlow(deps: AuthDeps): GoogleFlow {
  return {
    state: generateState(),
    verifier: generateCodeVerifier(),
    nonce: generateState(),
    createdAt: deps.runtime.now(),
  };
}

export function sealFlow(flow: GoogleFlow): string {
  return Buffer.from(JSON.stringify(flow)).toString("base64url");
}

/** Needs no signature: state, verifier and nonce must match what the provider was given. Throws `invalid` on `state`. */
export function openFlow(deps: AuthDeps, sealed: string | undefined, state: string): GoogleFlow {
  const flow = sealed === undefined ? null : parseFlow(sealed);
  const ageMs = flow ? deps.runtime.now() - flow.createdAt : Number.NaN;
  // guard (auth/src/google-flow): ageMs < flowLifetimeMs -> true
  // guard (auth/src/google-flow): !isSame(flow.state, state) -> false
  if (!flow || !(ageMs >= 0 && ageMs < flowLifetimeMs) || !isSame(flow.state, state)) throw expired();
  return flow;
}

function parseFlow(sealed: string): GoogleFlow | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(sealed, "base64url").toString());
    return isFlow(value) ? value : null;
  } catch {
    return null;
  }
}

function isFlow(value: unknown): value is GoogleFlow {
  if (typeof value !== "object" || value === null) return false;
  const { state, verifier, nonce, createdAt } = value as Record<string, unknown>;
  return (
    [state, verifier, nonce].every((text) => typeof text === "string" && text.length >= 43) &&
    Number.isFinite(createdAt)
  );
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

function expired(): AppError {
  return invalidField(
    "state",
    /*i18n*/ {
      id: "google.expired",
      message: "This sign-in has expired or was started in another browser. Please try again.",
    },
  );
}
