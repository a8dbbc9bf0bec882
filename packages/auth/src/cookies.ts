import { flowLifetimeMs } from "./google-flow.ts";

/** A cookie as the edge writes it; its value and, for a session, its expiry come with the sign-in. */
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

/** The cookie that carries the session's token (behaviour §1). */
export function sessionCookie(publicUrl: string): CookieShape {
  return cookie(publicUrl, "firn_session");
}

/** The cookie that carries a Google sign-in's flow from start to completion, in the browser that started it. */
export function googleFlowCookie(publicUrl: string): CookieShape {
  const { name, attributes } = cookie(publicUrl, "firn_google");
  return { name, attributes: { ...attributes, maxAge: flowLifetimeMs / 1000 } };
}

/** Over plain http a browser drops Secure and `__Host-` cookies, so both follow the public URL's scheme. */
function cookie(publicUrl: string, name: string): CookieShape {
  const secure = new URL(publicUrl).protocol === "https:";
  return { name: secure ? `__Host-${name}` : name, attributes: { httpOnly: true, sameSite: "Lax", path: "/", secure } };
}
