import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { startSwift } from "../../packages/photos/src/test-swift.ts";
import { bound } from "../../packages/testing/src/bound-process.ts";
import { freePort } from "../../packages/testing/src/free-port.ts";
import { startLibsqlServer } from "../../packages/testing/src/libsql-server.ts";
import { startHaproxy } from "./haproxy.ts";
import { makeInstallation, type Run } from "./installation.ts";

/** Built servers (`npm run build` first) over one libSQL server and one bucket, behind a load balancer. */
export type Several = Awaited<ReturnType<typeof startSeveral>>;

export async function startSeveral(count: number, env: Record<string, string> = {}) {
  const undo: Undo[] = [];
  const stop = async () => {
    for (const each of undo.splice(0).reverse()) await each();
  };
  try {
    return { ...(await startAll(count, env, undo)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Undo = () => unknown;

/** Adds to `undo` what ends each thing that has been started. */
async function startAll(count: number, env: Record<string, string>, undo: Undo[]) {
  const folder = mkdtempSync(join(tmpdir(), "firn-libsql-"));
  undo.push(() => rmSync(folder, { recursive: true }));
  const swift = await startSwift();
  undo.push(swift.stop);
  const s3 = await swift.newBucket();
  let database = await startLibsqlServer(folder);
  undo.push(() => database.stop("SIGKILL"));
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
  undo.push(() => installations.map((each) => each.remove()));
  const runs: Run[] = [];
  undo.push(() => Promise.all(runs.map((run) => run.kill())));
  const start = async (i: number) => (runs[i] = await at(installations, i).start({ under: [...bound] }));
  // One by one: the first one migrates the database.
  for (const i of installations.keys()) await start(i);
  const stopHaproxy = await startHaproxy(
    port,
    installations.map((each) => each.port),
  );
  undo.push(stopHaproxy);
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
  };
}

function at<Item>(items: readonly Item[], i: number): Item {
  const item = items[i];
  if (!item) throw new Error(`There is no process ${i}.`);
  return item;
}
