/**
 * The Content-Security-Policy of every answer: nothing but this server's own files, and no inline script. Inline styles are allowed,
 * for radix and sonner insert <style> elements (docs/security.md).
 */
function policyOf(https: boolean): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
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

/** What every answer says, by name; its own policy stands beside it. */
export function securityHeaders(publicUrl: string): {
  always: Record<string, string>;
  policy: string;
} {
  const https = publicUrl.startsWith("https:");
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
    policy: policyOf(https),
  };
}
