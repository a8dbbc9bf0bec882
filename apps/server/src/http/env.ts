import type { RequestCalls } from "@firn/api/request-calls";
import type { Upload } from "@firn/api/uploads";
import type { Session } from "@firn/auth/sessions";
import type { Actor } from "@firn/contracts/runtime";
import type { HttpBindings } from "@hono/node-server";

export interface ServerEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    clientAddress: string;
    session: Session | null;
    actor: Actor | null;
    upload?: Upload;
    calls?: RequestCalls;
  };
}
