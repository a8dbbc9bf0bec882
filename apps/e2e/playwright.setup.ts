import makeTestFolder from "@firn/testing/test-folder";
import { type ServerAddress, startServer } from "./src/support/server.ts";

/** Starts the server of all journeys that need none of their own. */
export default async function setUp(): Promise<() => Promise<void>> {
  // The workers inherit the environment, and the browsers write their profiles to its folder.
  const removeTestFolder = makeTestFolder();
  const { url, dataDir, stop } = await startServer();
  process.env.FIRN_SHARED_SERVER = JSON.stringify({ url, dataDir } satisfies ServerAddress);
  return async () => {
    await stop();
    removeTestFolder();
  };
}
