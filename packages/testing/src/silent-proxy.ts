import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface SilentProxy {
  url: string;
  /** Drops the next answer and all later ones on its connection, as a lost route does. Resolves when one has been dropped. */
  loseNextAnswer: () => Promise<void>;
  close: () => Promise<void>;
}

export async function startSilentProxy(target: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let lose: (() => void) | undefined;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    let isSilent = false;
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket
        .on("error", () => undefined)
        .on("close", () => {
          sockets.delete(socket);
          near.destroy();
          far.destroy();
        });
    }
    near.pipe(far);
    far.on("data", (data) => {
      if (lose) {
        isSilent = true;
        lose();
        lose = undefined;
      }
      if (!isSilent) near.write(data);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    loseNextAnswer: () =>
      new Promise((resolve) => {
        lose = resolve;
      }),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
