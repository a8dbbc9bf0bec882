import { flowLifetimeMs } from "./google-flow.ts";

export interface CookieShape {
  readonly name: string;
  readonly attributes: {
    readonly httpOnly: true;
    readonly sameSite: "Lax";
    readonly path: "/";
    readonly secure: boolean;
    /** Seconds. */
    readonly maxAge?: number;
  };
}

export function sessionCookie(publicUrl: string): CookieShape {
  return cookie(publicUrl, "firn_session");
}

export function googleFlowCookie(publicUrl: string): CookieShape {
  const { name, attributes } = cookie(publicUrl, "firn_google");
  return { name, attributes: { ...attributes, maxAge: flowLifetimeMs / 1000 } };
}

/** Browsers drop Secure and `__Host-` cookies over plain http. */
function cookie(publicUrl: string, name: string): CookieShape {
  const secure = new URL(publicUrl).protocol === "https:";
  // guard (auth/src/cookies): httpOnly: true,
  // guard (auth/src/cookies): sameSite: "Lax",
  // guard (auth/src/cookies): secure } -> secure: false }
  return { name: secure ? `__Host-${name}` : name, attributes: { httpOnly: true, sameSite: "Lax", path: "/", secure } };
}
