import { pathToFileURL } from "node:url";
import { createClient } from "@libsql/client";

export interface DatabaseServer {
  url: string;
  authToken?: string | undefined;
}

/** An embedded replica, synced once, with every acknowledged write. Blocks the event loop while it connects. */
export async function copyServerDatabase({ url, authToken }: DatabaseServer, path: string): Promise<void> {
  const file = pathToFileURL(path).href;
  const replica = createClient({ url: file, syncUrl: replicationUrl(url), ...(authToken && { authToken }) });
  try {
    await replica.sync();
  } finally {
    replica.close();
  }
  const copy = createClient({ url: file, concurrency: 1 });
  try {
    const [row] = (await copy.execute("PRAGMA wal_checkpoint(TRUNCATE)")).rows;
    if (row?.[0] !== 0) throw new Error("its log could not be put into the copy");
  } finally {
    copy.close();
  }
}

/** Replication is HTTP, also where statements go over a WebSocket. */
export function replicationUrl(url: string): string {
  const { protocol, host, pathname, searchParams } = new URL(url);
  const isPlain = protocol === "http:" || protocol === "ws:" || searchParams.get("tls") === "0";
  return `${isPlain ? "http" : "https"}://${host}${pathname}`;
}
