import { endpoints } from "@firn/api/endpoints";

/** Calls that need no session: paths in REST and names in tRPC. */
export const openCalls: ReadonlySet<string> = new Set(
  endpoints.flatMap(({ open, path, procedure }) => (open ? [`/api/v1${path}`, procedure] : [])),
);
