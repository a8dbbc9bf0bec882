import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { startSwift } from "../../packages/photos/src/test-swift.ts";
import { freePort, startLibsqlServer } from "../../packages/testing/src/libsql-server.ts";
import { startHaproxy } from "./haproxy.ts";
import { makeInstallation } from "./installation.ts";

/** Built servers (`npm run build` first) over one libSQL server and one bucket, behind a load balancer. */
export type Several = Awaited<ReturnType<typeof startSeveral>>;

export async function startSeveral(count: number, env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "firn-libsql-"));
  const swift = await startSwift();
  const s3 = await swift.newBucket();
  let database = await startLibsqlServer(folder);
  await database.syncEachCommit();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = {
    PUBLIC_URL: origin,
    TRUST_PROXY: "1",
    DATABASE_URL: database.url,
    PHOTO_STORE: "s3",
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    ...env,
  };
  const newInstallation = () => makeInstallation(undefined, settings);
  const installations = await Promise.all(Array.from({ length: count }, newInstallation));
  const start = async (i: number) => (runs[i] = await at(installations, i).start());
  const runs: Awaited<ReturnType<(typeof installations)[number]["start"]>>[] = [];
  // One by one: the first one migrates the database.
  for (const i of installations.keys()) await start(i);
  const stopHaproxy = await startHaproxy(
    port,
    installations.map((each) => each.port),
  );
  while (!(await fetch(`${origin}/healthz`).catch(() => undefined))?.ok) await after(20);
  return {
    origin,
    installations,
    killDatabase: () => database.stop("SIGKILL"),
    async startDatabase() {
      database = await startLibsqlServer(folder, Number(new URL(database.url).port));
      await database.syncEachCommit();
    },
    /** Runs a command in a data folder of its own. */
    async command(...args: string[]) {
      const installation = await newInstallation();
      return installation.command(...args).finally(installation.remove);
    },
    run: (i: number) => at(runs, i),
    start,
    async stop() {
      await stopHaproxy();
      await Promise.all(runs.map((run) => run.kill()));
      await database.stop("SIGKILL");
      await swift.stop();
      for (const installation of installations) installation.remove();
      rmSync(folder, { recursive: true });
    },
  };
}

function at<Item>(items: readonly Item[], i: number): Item {
  const item = items[i];
  if (!item) throw new Error(`There is no process ${i}.`);
  return item;
}
