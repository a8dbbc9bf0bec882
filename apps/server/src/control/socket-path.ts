import { join } from "node:path";

/** The longest socket name of the system in bytes, including the closing zero. */
const longestName = 107;

export function controlSocket(dataDir: string): string | undefined {
  const path = join(dataDir, "firn.sock");
  return Buffer.byteLength(path) < longestName ? path : undefined;
}
