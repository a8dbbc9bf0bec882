import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import type { ServerEnv } from "./env.ts";

/** What an answer of ours may load: itself and nothing else. On a page, styles that a script inserts carry its nonce. */
function policyOf(nonce: string | undefined, https: boolean): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    nonce === undefined ? "style-src 'self'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** A page's nonce, which its Content-Security-Policy then names. */
export function newNonce(c: Context<ServerEnv>): string {
  const nonce = randomBytes(16).toString("base64");
  c.set("cspNonce", nonce);
  return nonce;
}

/** What every answer says, by name; its own policy stands beside it. */
export function securityHeaders(publicUrl: string): {
  always: Record<string, string>;
  policy: (nonce?: string) => string;
} {
  const https = publicUrl.startsWith("https:");
  const withoutNonce = policyOf(undefined, https);
  return {
    always: {
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
      ...(https && { "strict-transport-security": "max-age=31536000" }),
    },
    policy: (nonce) => (nonce === undefined ? withoutNonce : policyOf(nonce, https)),
  };
}
