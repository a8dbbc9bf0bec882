import { chmodSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import type { Snapshot } from "./snapshots.ts";

export interface Control {
  isHeld: () => boolean;
  close: () => void;
}

export type ControlAnswer = { snapshot: string } | { error: string };

/** Serves a snapshot to each connected command. The caller holds the database lock, so an existing socket file is stale. */
export async function serveControl(
  path: string,
  take: () => Promise<Snapshot>,
  onTrouble: (error: unknown) => void,
): Promise<Control> {
  const held = new Set<Socket>();

  const serve = async (socket: Socket) => {
    held.add(socket);
    const gone = new Promise<void>((resolve) => socket.once("close", () => resolve()));
    // A killed command disconnects too.
    socket.on("error", () => undefined).resume();
    const say = (answer: ControlAnswer) => socket.write(`${JSON.stringify(answer)}\n`);
    try {
      const snapshot = await take();
      say({ snapshot: snapshot.path });
      await gone;
      await snapshot.release();
    } catch (error) {
      onTrouble(error);
      say({ error: (error as Error).message });
      socket.end();
    } finally {
      held.delete(socket);
    }
  };

  rmSync(path, { force: true });
  const server = createServer((socket) => void serve(socket));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(path, resolve);
  });
  // guard (server/src/control)
  chmodSync(path, 0o600);
  server.on("error", onTrouble);
  server.unref();
  return {
    isHeld: () => held.size > 0,
    close: () => {
      server.close();
      for (const socket of held) socket.destroy();
    },
  };
}
