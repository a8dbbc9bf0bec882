import { secureHeaders } from "hono/secure-headers";

/** Inline styles are allowed because radix and sonner insert <style> elements (docs/security.md). A header of the handler is kept. */
export function securityHeaders(publicUrl: string) {
  const isHttps = publicUrl.startsWith("https:");
  return secureHeaders({
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", "data:", "blob:"],
      connectSrc: ["'self'"],
      fontSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(isHttps && { upgradeInsecureRequests: [] }),
    },
    xFrameOptions: "DENY",
    referrerPolicy: "same-origin",
    permissionsPolicy: { camera: false, microphone: false, geolocation: ["self"], payment: false, usb: false },
    strictTransportSecurity: isHttps ? "max-age=31536000" : false,
  });
}
