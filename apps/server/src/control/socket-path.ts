import { join } from "node:path";

/** What the system takes as the name of a socket, in bytes, with its closing zero. */
const longestName = 107;

/** The socket through which commands reach the server that has this data folder open; undefined where its name is too long. */
export function controlSocket(dataDir: string): string | undefined {
  const path = join(dataDir, "firn.sock");
  return Buffer.byteLength(path) < longestName ? path : undefined;
}
