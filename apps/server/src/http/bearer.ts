import { tokenPrefix } from "@firn/contracts/constants";
import type { Context } from "hono";

const form = new RegExp(`^Bearer +(${tokenPrefix}.*)$`, "i");

/** The token of Firn that a request has, valid or not. Credentials for a proxy in front of Firn are none. */
export function bearerIn(c: Context): string | undefined {
  return form.exec(c.req.header("authorization") ?? "")?.[1];
}
