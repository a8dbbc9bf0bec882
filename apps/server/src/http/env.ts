import type { Session } from "@firn/auth/sessions";
import type { Actor } from "@firn/contracts/runtime";
import type { HttpBindings } from "@hono/node-server";

/** What the guards leave for the handlers. */
export interface ServerEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The peer's address, or the one that a trusted proxy names. */
    clientAddress: string;
    session: Session | null;
    actor: Actor | null;
  };
}
