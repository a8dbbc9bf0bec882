import type { AppRouter } from "@firn/api/router";
import { createTRPCReact } from "@trpc/react-query";

/** The hooks of mutations. Queries go through `trpcClient`, so that the app chooses their cache keys. */
export const trpc = createTRPCReact<AppRouter>();
