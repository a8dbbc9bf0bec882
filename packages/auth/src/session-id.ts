import { hash } from "node:crypto";

/** The stored form of a session id: SHA-256 in hex, so that a stolen database opens no session. */
export function hashSessionId(token: string): string {
  return hash("sha256", token);
}
