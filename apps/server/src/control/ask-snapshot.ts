import { existsSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";
import type { Runtime } from "@firn/contracts/runtime";
import { holdPhotoFiles } from "@firn/core/photos/files";
import { DatabaseUnusable, deepestMessage } from "@firn/db/errors";
import { filePath, openDatabase } from "@firn/db/open";
import type { Config } from "../config.ts";
import { StartError, shownUrl } from "../stores.ts";
import type { ControlAnswer } from "./serve-control.ts";
import { type Snapshot, takeServerSnapshot, takeSnapshot } from "./snapshots.ts";
import { controlSocket } from "./socket-path.ts";

/** Takes a snapshot from the libSQL server, the running server or the file. Its photos are not swept before `release`. Throws StartError. */
export async function askSnapshot(config: Config, runtime: Runtime): Promise<Snapshot> {
  const { url, local } = config.database;
  if (!local) return fromLibsqlServer(config, runtime);
  const path = filePath(url);
  if (!existsSync(path)) throw new StartError(`There is no database at ${path}.`);
  const socketPath = controlSocket(config.dataDir);
  const socket = socketPath === undefined ? undefined : await reach(socketPath);
  return socket ? fromServer(socket) : fromFile(config, path);
}

async function fromLibsqlServer({ database, dataDir }: Config, runtime: Runtime): Promise<Snapshot> {
  try {
    const { db, close } = await openDatabase({ url: database.url, authToken: database.authToken, onLost });
    const lease = await holdPhotoFiles({ db, runtime }).catch(closing(close));
    // A lease that cannot be given back ends by itself.
    const release = async () => {
      await lease?.giveBack().catch(() => undefined);
      await close();
    };
    const snapshot = await takeServerSnapshot(database, dataDir).catch(closing(release));
    return { path: snapshot.path, release: () => snapshot.release().finally(release) };
  } catch (error) {
    throw new StartError(`The database ${shownUrl(database.url)} cannot be copied: ${deepestMessage(error)}.`);
  }
}

async function fromServer(socket: Socket): Promise<Snapshot> {
  const [line] = await createInterface({ input: socket })
    [Symbol.asyncIterator]()
    .next()
    .then(({ value }) => [value as string | undefined]);
  const answer: ControlAnswer = line ? JSON.parse(line) : { error: "the server ended" };
  if ("error" in answer) throw new StartError(`The server could not copy its database: ${answer.error}.`);
  return {
    path: answer.snapshot,
    release: async () => {
      socket.destroy();
    },
  };
}

async function fromFile({ database: { url }, dataDir }: Config, path: string): Promise<Snapshot> {
  try {
    const { db, close } = await openDatabase({ url, onLost });
    const snapshot = await takeSnapshot(db, path, dataDir).catch(closing(close));
    return { path: snapshot.path, release: () => snapshot.release().finally(close) };
  } catch (error) {
    if (error instanceof DatabaseUnusable)
      throw new StartError(`The database ${path} cannot be used: ${error.message}.`);
    throw error;
  }
}

function onLost(error: unknown): never {
  throw error;
}

function closing(close: () => Promise<void>): (error: unknown) => Promise<never> {
  return async (error) => {
    await close();
    throw error;
  };
}

function reach(path: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(path, () => resolve(socket));
    socket.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ECONNREFUSED") resolve(undefined);
      else reject(new StartError(`The running server cannot be reached: ${error.message}.`));
    });
  });
}
