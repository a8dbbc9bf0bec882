import { chmodSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import type { Snapshot } from "./snapshots.ts";

export interface Control {
  /** Whether a command is looking at a snapshot: until it is done no photo's file may be removed. */
  isHeld: () => boolean;
  close: () => void;
}

/** What the server says to a command that connects, in one line of JSON. */
export type ControlAnswer = { snapshot: string } | { error: string };

/**
 * Gives a snapshot of the database to each command that connects to the socket, which only this user can, and takes it back
 * when the command hangs up. Whoever calls this holds the database, so a socket that lies there is nobody's.
 */
export async function serveControl(
  path: string,
  take: () => Promise<Snapshot>,
  onTrouble: (error: unknown) => void,
): Promise<Control> {
  const held = new Set<Socket>();

  const serve = async (socket: Socket) => {
    held.add(socket);
    const gone = new Promise<void>((resolve) => socket.once("close", () => resolve()));
    // A command that dies hangs up all the same.
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
