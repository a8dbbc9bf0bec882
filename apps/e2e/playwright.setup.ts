import { type ServerAddress, startServer } from "./src/support/server.ts";

/** Starts the server of all journeys that need none of their own. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { url, dataDir, stop } = await startServer();
  // The workers inherit the environment.
  process.env.FIRN_SHARED_SERVER = JSON.stringify({ url, dataDir } satisfies ServerAddress);
  return stop;
}
