import { request } from "node:http";
import type { Client } from "../../bench/support/server.ts";

/** Begins an upload and sends so many bytes a second until it is stopped or answered. */
export function uploadSlowly(client: Client, path: string, bytesPerSecond: number) {
  const call = request(client.api + path, {
    method: "POST",
    headers: {
      ...client.address,
      cookie: client.cookie,
      "content-type": "multipart/form-data; boundary=slow",
      "content-length": String(20 * 1024 * 1024),
    },
  });
  call.write(
    '--slow\r\nContent-Disposition: form-data; name="file"; filename="slow.jpg"\r\n\r\n\xff\xd8\xff',
    "latin1",
  );
  const timer = setInterval(() => call.write(Buffer.alloc(bytesPerSecond)), 1000);
  const status = new Promise<number>((resolve) => {
    call.once("response", (response) => resolve(response.resume().statusCode ?? 0));
    call.once("error", () => resolve(0));
  }).finally(() => clearInterval(timer));
  const stop = () => {
    clearInterval(timer);
    call.destroy();
  };
  return { stop, status };
}
