import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { TestAppOptions } from "@firn/testing/app";
import { testJpeg } from "@firn/testing/jpeg";
import { createTarget } from "@firn/testing/test-target";
import { expect, onTestFinished } from "vitest";
import { exchange, onSocket, statusesIn } from "./socket.ts";

/** For tests only: uploads byte by byte, as no client sends them. */

/** For what a busy machine may need a while for. */

export const photo = Buffer.from(await testJpeg("2026-01-10", "us-alta"));

/** A server on a socket and a signed-in client. */
export async function listening(options?: TestAppOptions) {
  const app = await createTarget(options);
  onTestFinished(app.close);
  const newCookie = async () => [...(await app.skier()).cookies].map((pair) => pair.join("=")).join("; ");
  const cookie = await newCookie();
  const port = await onSocket(app);
  const leftovers = () => readdirSync(join(app.folder, "uploads"));
  /** Holds after every refused upload: no file, no row, no internal error, and the next upload succeeds. */
  const expectNothingLeft = async () => {
    await expect.poll(leftovers).toEqual([]);
    if ("db" in app) {
      const { rows } = await app.db.$client.execute("SELECT count(*) FROM photos");
      expect(rows).toEqual([[0]]);
    }
    expect(app.log.join("")).not.toContain("request failed");
    expect(statusesIn(await exchange(port, [upload(cookie, form(part({ body: photo })))]))).toEqual([201]);
  };
  return { app, port, cookie, newCookie, leftovers, expectNothingLeft };
}

interface Part {
  disposition?: string;
  type?: string | null;
  body?: Uint8Array | string;
}

export function part({
  disposition = 'form-data; name="file"; filename="photo.jpg"',
  type = "image/jpeg",
  body = "",
}: Part): Buffer {
  const head = `--x\r\nContent-Disposition: ${disposition}\r\n${type === null ? "" : `Content-Type: ${type}\r\n`}\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(body), Buffer.from("\r\n")]);
}

export function form(...parts: Buffer[]): Buffer {
  return Buffer.concat([...parts, Buffer.from("--x--\r\n")]);
}

const multipart = 'multipart/form-data; boundary="x"';

/** The head of an upload; `length` is what it says of its body. */
export function headOf(cookie: string, length: string, type = multipart, from?: string): Buffer {
  const lines = ["POST /api/v1/photos HTTP/1.1", "Host: firn.test", `Cookie: ${cookie}`, `Content-Type: ${type}`];
  if (from) lines.push(`X-Forwarded-For: ${from}`);
  return Buffer.from(`${[...lines, length, "Connection: close"].join("\r\n")}\r\n\r\n`);
}

/** A whole upload; `sizeBytes` is what it claims, `from` the address that it comes from where a proxy is trusted. */
export function upload(
  cookie: string,
  body: Buffer,
  { type = multipart, sizeBytes = body.length, from }: { type?: string; sizeBytes?: number; from?: string } = {},
): Buffer {
  return Buffer.concat([headOf(cookie, `Content-Length: ${sizeBytes}`, type, from), body]);
}
