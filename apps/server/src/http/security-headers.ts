import { randomBytes } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { ServerEnv } from "./env.ts";

/** What a page of ours may load: itself and nothing else. Styles that a script inserts carry the answer's nonce. */
function pagePolicy(nonce: string, https: boolean): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
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

/** Set before anything else, so that errors carry them too. */
export function securityHeaders(publicUrl: string) {
  const https = publicUrl.startsWith("https:");
  return createMiddleware<ServerEnv>(async (c, next) => {
    const nonce = randomBytes(16).toString("base64");
    c.set("cspNonce", nonce);
    await next();
    const { headers } = c.res;
    if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", pagePolicy(nonce, https));
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("X-Frame-Options", "DENY");
    headers.set("Referrer-Policy", "same-origin");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    if (https) headers.set("Strict-Transport-Security", "max-age=31536000");
  });
}
