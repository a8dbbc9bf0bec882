import type { RequestCalls } from "@firn/api/request-calls";
import type { Upload } from "@firn/api/uploads";
import type { Session } from "@firn/auth/sessions";
import type { Token } from "@firn/auth/tokens";
import type { Actor } from "@firn/contracts/runtime";
import type { HttpBindings } from "@hono/node-server";

export interface ServerEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    clientAddress: string;
    session: Session | null;
    /** In place of a session. */
    token?: Token;
    actor: Actor | null;
    upload?: Upload;
    calls?: RequestCalls;
  };
}
