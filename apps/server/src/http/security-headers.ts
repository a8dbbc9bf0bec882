import { secureHeaders } from "hono/secure-headers";

/** Inline styles are allowed because radix and sonner insert <style> elements (docs/security.md). A header of the handler is kept. */
export function securityHeaders(publicUrl: string) {
  const isHttps = publicUrl.startsWith("https:");
  return secureHeaders({
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      // guard (server/src/http/security-headers)
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", "data:", "blob:"],
      connectSrc: ["'self'"],
      fontSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      // guard (server/src/http/security-headers)
      objectSrc: ["'none'"],
      // guard (server/src/http/security-headers)
      baseUri: ["'none'"],
      // guard (server/src/http/security-headers)
      formAction: ["'self'"],
      // guard (server/src/http/security-headers)
      frameAncestors: ["'none'"],
      ...(isHttps && { upgradeInsecureRequests: [] }),
    },
    // guard (server/src/http/security-headers)
    xFrameOptions: "DENY",
    // guard (server/src/http/security-headers)
    referrerPolicy: "same-origin",
    permissionsPolicy: { camera: false, microphone: false, geolocation: ["self"], payment: false, usb: false },
    // guard (server/src/http/security-headers): isHttps ? "max-age=31536000" : false -> false
    strictTransportSecurity: isHttps ? "max-age=31536000" : false,
  });
}
