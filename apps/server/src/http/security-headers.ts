import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
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

/** Set before anything else, so that errors carry them too. */
export function securityHeaders(publicUrl: string) {
  const https = publicUrl.startsWith("https:");
  const withoutNonce = policyOf(undefined, https);
  return createMiddleware<ServerEnv>(async (c, next) => {
    await next();
    const { headers } = c.res;
    const nonce = c.get("cspNonce");
    const policy = nonce === undefined ? withoutNonce : policyOf(nonce, https);
    if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", policy);
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("X-Frame-Options", "DENY");
    headers.set("Referrer-Policy", "same-origin");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    if (https) headers.set("Strict-Transport-Security", "max-age=31536000");
  });
}
